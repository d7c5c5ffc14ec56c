import { htmlText } from '../../../domain/text/html-text.js';
import { directionOf } from '../../../texts/catalogue.js';
import type { Texts } from '../../../texts/texts.js';
import type { findMail, findMails } from '../../store/mail/mailbox.js';

type Listed = Awaited<ReturnType<typeof findMails>>[number];
type Kept = NonNullable<Awaited<ReturnType<typeof findMail>>>;

const style = `
  :root { color-scheme: light dark; }
  body { max-width: 800px; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; }
  body { background: light-dark(#ffffff, #14171a); color: light-dark(#16181d, #e8eaed); }
  a { color: light-dark(#0a6160, #7fd8d2); }
  ul { padding: 0; list-style: none; }
  li { padding: 12px 0; border-top: 1px solid #8884; }
  iframe { width: 100%; height: 70vh; border: 1px solid #8884; border-radius: 8px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  small { color: light-dark(#5b6270, #a4abb6); }`;

const page = (title: string, texts: Texts, content: string): string => `<!doctype html>
<html lang="${htmlText(texts.language)}" dir="${directionOf(texts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${htmlText(title)}</title>
<style>${style}</style>
</head>
<body>
<main>${content}</main>
</body>
</html>
`;

/** The mailbox: the newest mail first. */
export function mailboxPage(mails: readonly Listed[], texts: Texts): string {
  const title = texts('mail.box');
  const list = mails.map(
    ({ id, subject, recipient, at }) =>
      `<li><a href="/dev/mail/${id}">${htmlText(subject)}</a><br><small>${htmlText(texts('mail.boxTo', { address: recipient }))} · <time datetime="${at.toISOString()}">${htmlText(at.toISOString().slice(0, 16).replace('T', ' '))} UTC</time></small></li>`,
  );
  const content = list.length > 0 ? `<ul>${list.join('\n')}</ul>` : `<p>${htmlText(texts('mail.boxEmpty'))}</p>`;
  return page(title, texts, `<h1>${htmlText(title)}</h1><p>${htmlText(texts('mail.boxHint'))}</p>${content}`);
}

/** A mail as its recipient would see it, its files, and its plain text. Links open in a new tab. */
export function mailPage({ id, subject, recipient, html, text, attachments }: Kept, texts: Texts): string {
  const files = attachments.map(({ name }, index) => {
    const ending = /\.([a-z]{1,5})$/.exec(name)?.[1] ?? 'bin';
    return `<li><a href="/dev/mail/${id}-${index + 1}.${ending}">${htmlText(name)}</a></li>`;
  });
  const shown = html.replace('<head>', '<head><base target="_blank">');
  return page(
    subject,
    texts,
    `<p><a href="/dev/mail">${htmlText(texts('mail.boxBack'))}</a></p>
<h1>${htmlText(subject)}</h1>
<p>${htmlText(texts('mail.boxTo', { address: recipient }))}</p>
${files.length > 0 ? `<ul>${files.join('')}</ul>` : ''}
<iframe title="${htmlText(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${htmlText(shown)}"></iframe>
<h2>${htmlText(texts('mail.boxPlain'))}</h2>
<pre>${htmlText(text)}</pre>`,
  );
}
