import { addressLines, companyProblems } from '../../domain/setup/company.js';
import { isColor } from '../../domain/theme/theme-color.js';
import type { StoreSetupContext } from '../../machines/storeSetup/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  group,
  h1,
  h2,
  item,
  list,
  main,
  nodeOf,
  type Part,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import type { StoreSetup, StoreSetupFixture } from './storeSetup.scenarios.js';
import { areColorsSound, isCompanySound, problemsShown } from './storeSetup.states.js';

export type SeenSetup = Seen<StoreSetup, StoreSetupFixture>;

const h3 = nodeOf('heading', { level: 3 });
const titles = { company: 'Company', look: 'Logo and Colors', mail: 'Mail' } as const;
type Step = keyof typeof titles;
const conflictText = 'Someone changed these values meanwhile. Your entries are kept: save again to replace theirs.';

/** The step that shows. */
function stepOf({ snapshot }: SeenSetup): Step {
  const { setup, next } = snapshot.context;
  const step = snapshot.matches('moving') && next !== 'done' ? next : (setup?.step ?? 'company');
  return step === 'done' ? 'company' : step;
}

/** A step of the setup with its content. */
export function page(seen: SeenSetup, content: Part): Screen {
  const shown = stepOf(seen);
  const { snapshot } = seen;
  const isStep = (['company', 'look', 'mail'] as const).some((tag) => snapshot.hasTag(tag));
  const isOff = (!isStep || snapshot.hasTag('busy')) && { disabled: true };
  return {
    // The store keeps the step once it was read.
    address:
      seen.step === undefined && seen.scenario.input.wanted !== null ? `/setup?step=${seen.scenario.input.wanted}` : '/setup',
    title: 'Set Up Your Store · Northlight Provisions',
    shows: [
      main(
        'Northlight Provisions',
        h1('Set Up Your Store'),
        list(
          'Steps of the setup',
          item('Administrator'),
          (['company', 'look', 'mail'] as const).map((step) => item(step === shown ? titles[step] : button(titles[step], isOff))),
        ),
        h2(titles[shown]),
        content,
      ),
    ],
  };
}

const wrongIn = (name: string, value: string, problem: string | undefined, hint: string, isOff: object | false): Part => [
  textbox(
    name,
    { value },
    `${problem ?? ''} ${hint}`.trim() !== '' && { description: `${problem ?? ''} ${hint}`.trim() },
    problem !== undefined && { invalid: true },
    isOff,
  ),
  problem !== undefined && alert(problem),
];

/** The value that another person saved meanwhile. */
const nowSaved = ({ isConflict }: StoreSetupContext, now: string | undefined, typed: string): string | null =>
  isConflict && now !== undefined && now !== typed ? `Now saved: ${now === '' ? 'nothing' : now}` : null;

/** Without Language, whose name is that of the choice at the head of the page, which is not compared. */
const regions = [
  ['Time Zone', 'America/Chicago'],
  ['Currency', 'USD · US Dollar'],
  ['Regional Format', 'American English: 12/24/26, $1,234.50'],
] as const;

export function companyShows(seen: SeenSetup): Part {
  const { context } = seen.snapshot;
  const { company, setup, message, isConflict } = context;
  const isBusy = seen.snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const found = companyProblems(company).siteTitle;
  const problem = problemsShown(context).siteTitle ?? (found && english(found));
  const field = (name: 'siteTitle' | 'companyName' | 'siteAddress' | 'companyPhone' | 'companyEmail') => {
    const lines = (text: string | undefined) => (name === 'siteAddress' ? addressLines(text ?? '').join('\n') : text);
    return nowSaved(context, lines(setup?.company[name]), company[name]);
  };
  return [
    'How your customers, their documents and mails name you. You can change everything later in Settings.',
    isConflict && status(conflictText),
    textbox(
      'Site Title',
      { required: true, value: company.siteTitle },
      { description: `${problem ?? ''} ${field('siteTitle') ?? 'The name of your store.'}`.trim() },
      problem !== undefined && { invalid: true },
      isOff,
    ),
    problem !== undefined && alert(problem),
    wrongIn(
      'Company Name',
      company.companyName,
      undefined,
      field('companyName') ?? 'The legal name of your company, if it is another one than the site title.',
      isOff,
    ),
    h3('Contact'),
    wrongIn(
      'Company Address',
      company.siteAddress,
      undefined,
      field('siteAddress') ?? 'One line each, at most 5: street, city, state and ZIP code.',
      isOff,
    ),
    wrongIn('Company Phone', company.companyPhone, undefined, field('companyPhone') ?? '', isOff),
    wrongIn('Company Email', company.companyEmail, undefined, field('companyEmail') ?? '', isOff),
    h3('Region'),
    regions.map(([name, value]) => combobox(name, { value, expanded: false }, isOff)),
    message !== '' && alert(english(message)),
    button('Skip for Now', isOff),
    button('Save and Continue', isBusy ? { busy: true, disabled: true } : !isCompanySound(company) && { disabled: true }),
  ];
}

/** Shades in which text of these colors can be read on a light background. */
const shades: Readonly<Record<string, string>> = {
  '#008080': '#007b7b',
  '#f50057': '#d8004d',
  '#7a1f3d': '#7a1f3d',
  '#335577': '#335577',
};

const logos = [
  ['Logo', 'PNG, JPEG, WebP, AVIF or GIF, at most 5 MB. A wide one with a transparent background looks best.', 'light'],
  ['Logo for Dark Backgrounds', 'Only if yours cannot be read on a dark background.', 'dark'],
  ['Small Logo', 'A square, for phones and as the icon of browser tabs.', 'small'],
] as const;

export function lookShows(seen: SeenSetup): Part {
  const { snapshot } = seen;
  const { context } = snapshot;
  const { colors, setup, message, isConflict, place } = context;
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const isSound = areColorsSound(colors);
  const isSaving = snapshot.matches('savingColors');
  const color = (label: string, field: 'primaryColor' | 'secondaryColor'): Part => {
    const value = colors[field];
    const problem = isColor(value) ? undefined : 'Enter a color such as #008080.';
    const shade = isSound ? shades[value] : undefined;
    const hint = shade !== undefined && shade !== value ? `Text in this color is shown as ${shade}, so that it can be read.` : '';
    const refused = problemsShown(context)[field];
    return [
      textbox(
        label,
        { value },
        problem !== undefined && { invalid: true, description: problem },
        hint !== '' && { description: hint },
        isOff,
      ),
      nodeOf('ColorWell')(`Pick: ${label}`, isOff),
      hint,
      problem !== undefined && alert(problem),
      nowSaved(context, setup?.colors[field], value) ?? false,
      refused !== undefined && alert(refused),
    ];
  };
  return [
    'Your logo shows in the header, on documents and in mails. Buttons and links have the primary color.',
    logos.map(([label, hint, each]) =>
      group(
        label,
        hint,
        button(
          `Choose a file: ${label}`,
          'Choose a File',
          { description: hint },
          snapshot.matches('uploadingLogo') && place === each ? { busy: true, disabled: true } : isOff,
        ),
      ),
    ),
    isConflict && status(conflictText),
    color('Primary Color', 'primaryColor'),
    color('Secondary Color', 'secondaryColor'),
    isSound &&
      group(
        'Preview',
        group('Light', 'Roma Tomatoes, 25 lb', 'Add to Cart'),
        group('Dark', 'Roma Tomatoes, 25 lb', 'Add to Cart'),
      ),
    message !== '' && alert(english(message)),
    button('Back', isOff),
    button('Skip for Now', isOff),
    button('Save and Continue', isSaving ? { busy: true, disabled: true } : (isBusy || !isSound) && { disabled: true }),
  ];
}

const outcomes = {
  waiting: 'The test mail is being sent.',
  retried: 'The test mail has not been delivered yet: connection refused. The store tries again by itself.',
  sent: 'The test mail was sent (11/27/2026, 10:00 AM). Look into your inbox, and into the folder for spam.',
  failed: 'The test mail could not be delivered: mailbox unknown',
} as const;

export function mailShows(seen: SeenSetup): Part {
  const { snapshot } = seen;
  const { setup, message } = snapshot.context;
  const { mode, test = null } = setup?.mail ?? {};
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const isWaiting = test?.state === 'WAITING';
  const known =
    test === null ? null : isWaiting ? (test.error === null ? 'waiting' : 'retried') : test.state === 'SENT' ? 'sent' : 'failed';
  return [
    'The store sends order confirmations, invitations and links to new passwords.',
    mode === 'OFF'
      ? [
          status('No mail is sent: no mail server is configured.'),
          'Put these two lines, with the data of your mail provider, into the file .env beside package.json, and start the store again. You can do this later.',
          'SMTP_URL=smtp://user:password@smtp.example.com:587 MAIL_FROM=Harbor Foods <orders@example.com>',
        ]
      : [
          status('Mails are sent by smtp.harbor.example, from orders@harbor.example.'),
          button('Send Me a Test Mail', isBusy ? { busy: true, disabled: true } : isWaiting && { disabled: true }),
        ],
    known !== null && status(known === 'failed' ? alert(outcomes[known]) : status(outcomes[known])),
    message !== '' && alert(english(message)),
    button('Back', isOff),
    button('Finish', isOff),
  ];
}
