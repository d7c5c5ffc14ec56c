import { htmlText } from '../../../domain/text/html-text.js';
import { directionOf } from '../../../texts/catalogue.js';
import type { MailLogo } from './mail-logo.js';

/** Content of a mail; both its forms say the same. */
export interface MailContent {
  readonly language: string;
  /** Without a logo its name is at the top. */
  readonly site: { readonly name: string; readonly address: readonly string[]; readonly logo: MailLogo | null };
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly Labelled[];
  readonly rows?: readonly MailRow[];
  readonly totals?: readonly Labelled[];
  readonly action?: MailAction;
  /** Paragraphs below everything above. */
  readonly closing?: readonly string[];
  /** Below everything, in small print. */
  readonly notes: readonly string[];
  /** Link below the notes that switches such mails off. */
  readonly unsubscribe?: MailLink;
}

/** A value and what it is. */
interface Labelled {
  readonly label: string;
  readonly value: string;
}

interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A link to follow: a button, and the address below it for mail programs that show none. */
interface MailAction extends MailLink {
  /** Above the address. */
  readonly hint: string;
}

/** A line of an order. */
interface MailRow {
  readonly title: string;
  readonly detail: string;
  readonly quantity: string;
  /** Null if prices are hidden. */
  readonly amount: string | null;
}

/** Plain text and HTML of a mail. */
export const mailBody = (content: MailContent) => {
  const whole = { facts: [], rows: [], totals: [], closing: [], ...content };
  return { text: plainText(whole), html: html(whole) };
};

/** Content in which only the links may be missing. */
type WholeContent = Omit<Required<MailContent>, 'action' | 'unsubscribe'> & Pick<MailContent, 'action' | 'unsubscribe'>;

function plainText({
  heading,
  paragraphs,
  facts,
  rows,
  totals,
  action,
  closing,
  notes,
  unsubscribe,
  site,
}: WholeContent): string {
  const labelled = ({ label, value }: Labelled) => `${label}: ${value}`;
  const parts = [
    [heading],
    ...paragraphs.map((paragraph) => [paragraph]),
    facts.map(labelled),
    rows.map(({ title, detail, quantity, amount }) => [quantity, title, detail, amount].filter(Boolean).join('  ')),
    totals.map(labelled),
    action ? [`${action.label}:`, action.url] : [],
    ...closing.map((paragraph) => [paragraph]),
    [...notes],
    unsubscribe ? [`${unsubscribe.label}:`, unsubscribe.url] : [],
    [site.name, ...site.address],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

// Tables and inline styles, since mail programs know little else; the style sheet is for those that know dark mode.
const font = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const styles = {
  page: `margin:0;padding:0;background:#f3f4f6;color:#16181d;${font};font-size:15px;line-height:1.5`,
  card: 'width:100%;max-width:640px;background:#ffffff;border-radius:12px',
  heading: `margin:0 0 16px;font-size:20px;line-height:1.3;${font}`,
  small: 'font-size:13px;color:#5b6270',
  amount: 'text-align:end;white-space:nowrap;vertical-align:top',
  paragraph: 'margin:0 0 12px',
  closing: 'margin:16px 0 0',
  logo: 'display:inline-block;border:0;padding:6px;background:#ffffff;border-radius:6px',
  button: 'border-radius:8px;background:#0a6160;color:#ffffff',
  label: 'display:inline-block;padding:12px 22px;font-weight:600;text-decoration:none',
  address: 'color:#0a6160;word-break:break-all',
  row: 'padding:10px 0;border-top:1px solid #e3e5e9;vertical-align:top',
} as const;

const dark = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0f1215 !important; color: #e8eaed !important; }
    .card { background: #191d21 !important; }
    .small { color: #a4abb6 !important; }
    .row { border-color: #2c3238 !important; }
    .button { background: #7fd8d2 !important; color: #0f1215 !important; }
    .address { color: #7fd8d2 !important; }
  }`;

function html({
  language,
  site,
  heading,
  paragraphs,
  facts,
  rows,
  totals,
  action,
  closing,
  notes,
  unsubscribe,
}: WholeContent): string {
  return `<!doctype html>
<html lang="${htmlText(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${htmlText(heading)}</title>
<style>${dark}</style>
</head>
<body class="page" style="${styles.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" style="${styles.card}" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:28px 24px">
<p class="small" style="margin:0 0 12px;${styles.small}">${site.logo ? picture(site.logo, site.name) : htmlText(site.name)}</p>
<h1 style="${styles.heading}">${htmlText(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="${styles.paragraph}">${htmlText(paragraph)}</p>`).join('\n')}
${tableOf(facts.map(({ label, value }) => cells(`<span class="small" style="${styles.small}">${htmlText(label)}</span>`, htmlText(value), '')))}
${tableOf(rows.map(rowOf))}
${tableOf(totals.map(({ label, value }) => cells(htmlText(label), htmlText(value), '')))}
${action ? button(action) : ''}
${closing.map((paragraph) => `<p style="${styles.closing}">${htmlText(paragraph)}</p>`).join('\n')}
</td></tr></table>
<p class="small" style="margin:16px 12px 0;max-width:616px;${styles.small}">${[...notes, [site.name, ...site.address].join(', ')].map(htmlText).join('<br>')}${unsubscribe ? `<br>${footLink(unsubscribe)}` : ''}</p>
</td></tr></table>
</body>
</html>
`;
}

const button = ({ label, url, hint }: MailAction): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0"><tr><td class="button" style="${styles.button}"><a class="button" style="${styles.button};${styles.label}" href="${htmlText(url)}">${htmlText(label)}</a></td></tr></table>
<p class="small" style="${styles.paragraph};${styles.small}">${htmlText(hint)}<br><a class="address" style="${styles.address}" href="${htmlText(url)}">${htmlText(url)}</a></p>`;

// The logo is made for light grounds.
const picture = ({ url, width, height }: MailLogo, name: string): string =>
  `<img src="${htmlText(url)}" alt="${htmlText(name)}" width="${width}" height="${height}" style="${styles.logo}">`;

const footLink = ({ label, url }: MailLink): string =>
  `<a class="small" style="${styles.small}" href="${htmlText(url)}">${htmlText(label)}</a>`;

const tableOf = (rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0">${rows.join('\n')}</table>`;

const cells = (left: string, right: string, style: string): string =>
  `<tr><td class="row" style="${style || 'padding:3px 0;vertical-align:top'}">${left}</td><td class="row" style="${style || 'padding:3px 0'};${styles.amount}">${right}</td></tr>`;

const rowOf = ({ title, detail, quantity, amount }: MailRow): string =>
  cells(
    `${htmlText(title)}<br><span class="small" style="${styles.small}">${htmlText(detail)}</span>`,
    [quantity, amount]
      .filter((part) => part !== null)
      .map(htmlText)
      .join('<br>'),
    styles.row,
  );
