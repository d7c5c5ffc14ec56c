// Defaults and notices of a start while the database has demo accounts, whose password is public.

const onlyHere = '127.0.0.1';
const loopback = /^(?:127\.|localhost$|::1$|\[::1\]$)/;

/** True if a variable is set and not empty. */
const given = (env, name) => (env[name] ?? '').trim() !== '';

/** The gateway's listen address: with demo accounts this machine only, unless HOST is set. Undefined: the gateway's default. */
export const gatewayHost = (/** @type {boolean} */ hasDemoData, env = process.env) =>
  hasDemoData && !given(env, 'HOST') ? onlyHere : undefined;

/**
 * Lines that list the features enabled by the demo data, and why.
 * @param {{ hasDemoData: boolean, cardProcessor: string, punchoutLocal: boolean, mail: string | null }} started as reported by the back office
 */
export function demoNotice({ hasDemoData, cardProcessor, punchoutLocal, mail }, env = process.env) {
  const because = (name) => (given(env, name) ? 'as the variable says' : 'because the database holds the demo data');
  const playing = [
    cardProcessor === 'sandbox' && ['CARD_PROCESSOR=sandbox', 'no card is charged, only test cards are taken', 'CARD_PROCESSOR'],
    punchoutLocal && ['PUNCHOUT_LOCAL=true', 'carts may be handed to http addresses of this machine', 'PUNCHOUT_LOCAL'],
    mail === 'mailbox' && ['MAIL=mailbox', 'email is not delivered; it is shown at /dev/mail on this machine', 'MAIL'],
  ].filter(Boolean);
  const lines = playing.map(([what, meaning, name]) => `    ${what.padEnd(24)}${meaning}, ${because(name)}`);
  const noMail = mail === 'off' ? ['  Off:', `    ${'MAIL=off'.padEnd(24)}no email is sent: set SMTP_URL and MAIL_FROM`] : [];
  if (!hasDemoData) return [...(lines.length > 0 ? ['  On:', ...lines] : []), ...noMail];
  const host = env.HOST?.trim();
  const reach = !given(env, 'HOST')
    ? `    ${`HOST=${onlyHere}`.padEnd(24)}only this machine reaches the storefront, because the database holds the demo data`
    : `    ${`HOST=${host}`.padEnd(24)}${loopback.test(host) ? 'only this machine reaches the storefront' : 'others reach the storefront too, and the password of its demo accounts is known to everybody'}, as the variable says`;
  return [
    '  Demo accounts, all with the password Demo#2026',
    '    buyer                 orders for one customer',
    '    sales                 a salesperson with 40 customers',
    "    admin                 a customer's user with every menu entry",
    '    consumer@example.com  a consumer',
    '',
    '  On:',
    reach,
    ...lines,
    ...noMail,
  ];
}

/**
 * Lines that lead to setting up a store that nobody administers yet; none for any other.
 * @param {{ setupUrl?: string | null }} started as reported by the back office
 */
export const setupNotice = ({ setupUrl }) =>
  setupUrl
    ? [
        '  Set up the store in your browser with this link. It works once, for 24 hours; whoever opens it first is the administrator:',
        '',
        `    ${setupUrl}`,
      ]
    : [];
