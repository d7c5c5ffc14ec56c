import { type Text, text } from '../../texts/text.js';

/** Facts about a store by which its parts count as done. */
export interface GettingStartedFacts {
  readonly company: { readonly siteAddress: readonly string[] };
  readonly logo: { readonly light: string };
  readonly mail: { readonly mode: string };
  readonly productCount: number;
  readonly customerCount: number;
  readonly customerUserCount: number;
  readonly hasLandingPage: boolean;
  readonly hasDelivery: boolean;
}

/** A part of a store that a distributor sets up, and the page for it. */
export interface GettingStartedPart {
  readonly path: string;
  readonly title: Text;
  readonly explanation: Text;
  readonly isDone: boolean;
}

/** The logo of a store without one of its own. */
export const standardLogo = 'logo-light.svg';

/** The parts of a store in the order in which they are set up. */
export const gettingStartedParts = (facts: GettingStartedFacts): readonly GettingStartedPart[] => [
  {
    path: '/setup?step=company',
    title: text('gettingStarted.company.title'),
    explanation: text('gettingStarted.company.text'),
    isDone: facts.company.siteAddress.length > 0,
  },
  {
    path: '/setup?step=look',
    title: text('gettingStarted.look.title'),
    explanation: text('gettingStarted.look.text'),
    isDone: facts.logo.light !== standardLogo,
  },
  {
    path: '/setup?step=mail',
    title: text('gettingStarted.mail.title'),
    explanation: text('gettingStarted.mail.text'),
    isDone: facts.mail.mode !== 'OFF',
  },
  {
    path: '/admin/catalogue/import',
    title: text('gettingStarted.products.title'),
    explanation: text('gettingStarted.products.count', { count: facts.productCount }),
    isDone: facts.productCount > 0,
  },
  {
    path: '/admin/customers',
    title: text('gettingStarted.customers.title'),
    explanation: text('gettingStarted.customers.count', { count: facts.customerCount }),
    isDone: facts.customerCount > 0,
  },
  {
    path: '/admin/users',
    title: text('gettingStarted.users.title'),
    explanation: text('gettingStarted.users.count', { count: facts.customerUserCount }),
    isDone: facts.customerUserCount > 0,
  },
  {
    path: '/admin/delivery',
    title: text('gettingStarted.delivery.title'),
    explanation: text('gettingStarted.delivery.text'),
    isDone: facts.hasDelivery,
  },
  {
    path: '/admin/landing',
    title: text('gettingStarted.landing.title'),
    explanation: text('gettingStarted.landing.text'),
    isDone: facts.hasLandingPage,
  },
];
