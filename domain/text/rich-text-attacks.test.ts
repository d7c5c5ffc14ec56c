import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { richTextOf } from './rich-text-from-html.js';
import { htmlOf } from './rich-text-to-html.js';

const scripts = ['alert(1)', 'alert`1`', "top['al'+'ert'](1)", 'eval(atob("YWxlcnQoMSk="))', 'import("//x.invalid")'];
const tags = [
  ...[
    'a',
    'img',
    'svg',
    'math',
    'iframe',
    'object',
    'embed',
    'video',
    'audio',
    'source',
    'input',
    'button',
    'form',
    'body',
    'details',
    'marquee',
  ],
  ...[
    'style',
    'link',
    'meta',
    'base',
    'template',
    'noscript',
    'select',
    'textarea',
    'title',
    'xmp',
    'plaintext',
    'p',
    'b',
    'li',
    'pre',
    'x',
  ],
];
const handlers = ['onerror', 'onload', 'onclick', 'onfocus', 'ontoggle', 'onbegin', 'onanimationend', 'onpointerenter'];
const addresses = [
  'javascript:%s',
  ' java\tscript:%s',
  'java&#x73;cript:%s',
  '&#106;avascript:%s',
  'JaVaScRiPt:%s',
  'data:text/html,<script>%s</script>',
  'vbscript:%s',
  '\u0001javascript:%s',
  'javascript&colon;%s',
  'feed:javascript:%s',
];
/** Ways to write one tag with one attribute, from those that browsers forgive. */
const writings: readonly ((tag: string, attribute: string, value: string) => string)[] = [
  (tag, attribute, value) => `<${tag} ${attribute}="${value}">x</${tag}>`,
  (tag, attribute, value) => `<${tag}/${attribute}='${value}'>`,
  (tag, attribute, value) => `<${tag.toUpperCase()}\n${attribute}=${value.replaceAll(' ', '')}//`,
  (tag, attribute, value) => `<b><${tag} ${attribute}=\`${value}\`></b>`,
  (tag, attribute, value) => `<noscript><p title="</noscript><${tag} ${attribute}=${value}>">`,
  (tag, attribute, value) =>
    `<math><mtext><table><mglyph><style><!--</style><${tag} title="--&gt;&lt;${tag} ${attribute}=${value}&gt;">`,
  (tag, attribute, value) => `<!--><${tag} ${attribute}="${value}">-->`,
];

function* vectors(): Generator<string> {
  for (const script of scripts) {
    for (const tag of tags) {
      for (const writing of writings) {
        for (const handler of handlers) yield writing(tag, handler, script);
        for (const address of addresses) yield writing(tag, tag === 'a' ? 'href' : 'src', address.replace('%s', script));
      }
    }
  }
}

const allowed = new Set(['p', 'blockquote', 'ul', 'li', 'pre', 'strong', 'em', 'u', 'code', 'mark', 'a', 'br']);

it('nothing of 20,000 attacks is left but text (A2.85, RELIABILITY E1)', () => {
  let count = 0;
  for (const vector of vectors()) {
    count += 1;
    const parser = new Parser({
      onopentag: (name, attributes) => {
        if (!allowed.has(name)) throw new Error(`${vector} leaves <${name}>`);
        for (const [attribute, value] of Object.entries(attributes))
          expect(`${attribute}=${value}`, vector).toMatch(/^style=text-align: (center|right|justify)$/);
      },
    });
    parser.end(htmlOf(richTextOf(vector)));
  }
  expect(count).toBeGreaterThan(20_000);
});
