import type { Company, StoreSetup } from '../../ports/setup.js';
import type { WireSetup } from './setup.wire.js';

const steps = { company: 'COMPANY', look: 'LOOK', mail: 'MAIL', done: 'DONE' } as const;
const modes = { off: 'OFF', mailbox: 'MAILBOX', smtp: 'SMTP' } as const;
const states = { waiting: 'WAITING', sent: 'SENT', failed: 'FAILED', skipped: 'SKIPPED' } as const;

/** A store's setup. */
export const toStoreSetup = ({ step, company, mail, ...wire }: WireSetup): StoreSetup => ({
  ...{ colors: wire.colors, logo: wire.logo },
  step: steps[step],
  company: {
    ...company,
    companyName: company.companyName ?? '',
    companyPhone: company.companyPhone ?? '',
    companyEmail: company.companyEmail ?? '',
  },
  mail: {
    mode: modes[mail.mode],
    server: mail.server ?? null,
    from: mail.from ?? null,
    test: mail.test ? { state: states[mail.test.state], error: mail.test.error ?? null, at: mail.test.at } : null,
  },
  ...{
    productCount: wire.products,
    customerCount: wire.customers,
    customerUserCount: wire.customerUsers,
    staffCount: wire.staff,
  },
  ...{ hasLandingPage: wire.hasLandingPage, hasDelivery: wire.hasDelivery, hasOrders: wire.hasOrders },
});

/** A step as the back office names it. */
export const fromStep = (step: StoreSetup['step']): string => step.toLowerCase();

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** A company as the back office stores it. */
export const fromCompany = ({ companyName, companyPhone, companyEmail, siteAddress, ...company }: Company) => ({
  ...company,
  siteAddress: [...siteAddress],
  companyName: orNull(companyName),
  companyPhone: orNull(companyPhone),
  companyEmail: orNull(companyEmail),
});
