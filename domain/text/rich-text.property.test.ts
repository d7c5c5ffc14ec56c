import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { richTextOf } from './rich-text-from-html.js';
import { htmlOf } from './rich-text-to-html.js';

const plain = { alignment: 'LEFT', kind: 'PARAGRAPH' } as const;
const span = (text: string, ...marks: string[]) => ({ text, marks, href: null });

describe('a text read out of HTML (A2.85, A3.23)', () => {
  it('has marks, blocks and alignments', () => {
    const html = `
      <p>Order <strong>by <em>2 pm</em></strong> for <u>tomorrow</u>.</p>
      <blockquote style="color: red; text-align: center">Fresh, <mark>always</mark></blockquote>
      <ul><li><p>Fish</p></li><li align="right">Meat</li></ul>
      <pre><code>a  b\n c</code></pre>
      <p style="text-align: justify">Code: <code>x</code></p>`;
    expect(richTextOf(html)).toEqual([
      {
        ...plain,
        spans: [
          span('Order '),
          span('by ', 'BOLD'),
          span('2 pm', 'BOLD', 'ITALIC'),
          span(' for '),
          span('tomorrow', 'UNDERLINED'),
          span('.'),
        ],
      },
      { kind: 'QUOTE', alignment: 'CENTER', spans: [span('Fresh, '), span('always', 'HIGHLIGHT')] },
      { ...plain, kind: 'LIST_ITEM', spans: [span('Fish')] },
      { kind: 'LIST_ITEM', alignment: 'RIGHT', spans: [span('Meat')] },
      { ...plain, kind: 'CODE', spans: [span('a  b\n c')] },
      { ...plain, alignment: 'JUSTIFY', spans: [span('Code: '), span('x', 'CODE')] },
    ]);
  });

  it('keeps line breaks, and no blanks that only stand between tags', () => {
    expect(richTextOf('<h2> Hello\n  <b> </b> there <br> you </h2>&nbsp;<p></p> ')).toEqual([
      { ...plain, spans: [span('Hello there\nyou', 'BOLD')] },
    ]);
    expect(richTextOf('')).toEqual([]);
    expect(richTextOf('no <i>tag</i> around')).toEqual([
      { ...plain, spans: [span('no '), span('tag', 'ITALIC'), span(' around')] },
    ]);
  });

  it('has links that lead within the storefront, or by https, mail or telephone, and no others', () => {
    const linkOf = (href: string) => richTextOf(`<a href="${href}">x</a>`)[0]?.spans[0]?.href;
    expect(linkOf('/products#mc=FOOD')).toBe('/products#mc=FOOD');
    expect(linkOf('https://example.com/a')).toBe('https://example.com/a');
    expect(linkOf('mailto:orders@example.com')).toBe('mailto:orders@example.com');
    expect(linkOf('tel:+12075550100')).toBe('tel:+12075550100');
    // A browser takes these for another site's, and so do we.
    for (const href of ['//example.com/x', '/\\example.com/x']) expect(linkOf(href)).toBe('https://example.com/x');
    for (const href of [
      'javascript:alert(1)',
      ' java&#9;script:alert(1)',
      'data:text/html,x',
      'http://example.com',
      'vbscript:x',
      'products',
      '',
      'blob:x',
      'file:///etc/passwd',
    ])
      expect(linkOf(href), href).toBe(null);
  });

  it('is nothing but text, whatever is written', () => {
    const vectors = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)><p>x</p></svg>',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '<style>@import url(x)</style>',
      '<math><mtext></p><img src=x onerror=alert(1)></mtext></math>',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      '<textarea><script>alert(1)</script></textarea>',
      '<template><p>x</p></template>',
      '<!-- <p>x</p> --><![CDATA[<p>x</p>]]>',
      '<script><script>alert(1)</script>',
    ];
    for (const vector of vectors) expect(richTextOf(vector), vector).toEqual([]);
    expect(richTextOf('<p onclick="alert(1)" style="background: url(x)">Hello</p>')).toEqual([
      { ...plain, spans: [span('Hello')] },
    ]);
    expect(richTextOf('&lt;img src=x onerror=alert(1)&gt;')).toEqual([
      { ...plain, spans: [span('<img src=x onerror=alert(1)>')] },
    ]);
  });
});

const pieces = [
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<em>',
  '</em>',
  '<u>',
  '</u>',
  '<mark>',
  '</mark>',
  '<code>',
  '</code>',
  '<pre>',
  '</pre>',
];
const others = [
  '<blockquote>',
  '</blockquote>',
  '<ul>',
  '<li>',
  '</li>',
  '</ul>',
  '<br>',
  '<h1>',
  '</h1>',
  ' ',
  '\n',
  '&amp;',
  '&lt;',
  '&nbsp;',
];
const odd = [
  '<a href="/x">',
  '</a>',
  '<a href="javascript:x">',
  '<p style="text-align:center">',
  '<script>',
  '</script>',
  '<p',
  '">',
  '<svg/onload=x>',
  '</svg>',
  '<',
  '\0',
];
const html = fc
  .array(
    fc.oneof(fc.constantFrom(...pieces, ...others, ...odd), fc.constantFrom('Fish', 'and chips', '"it\'s"', '<b', 'a > b')),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('a text written as HTML', () => {
  it('is read back as it was, however broken the markup it came from', () => {
    fc.assert(
      fc.property(html, (written) => {
        const text = richTextOf(written);
        expect(richTextOf(htmlOf(text))).toEqual(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has no tag and no attribute but those that such a text is made of', () => {
    const tags = new Set(['p', 'blockquote', 'ul', 'li', 'pre', 'strong', 'em', 'u', 'code', 'mark', 'a', 'br']);
    fc.assert(
      fc.property(html, (written) => {
        const parser = new Parser({
          onopentag: (name, attributes) => {
            expect(tags).toContain(name);
            for (const [attribute, value] of Object.entries(attributes))
              expect(`${attribute}=${value}`).toMatch(/^(style=text-align: (center|right|justify)|href=\/x)$/);
          },
        });
        parser.end(htmlOf(richTextOf(written)));
      }),
      { numRuns: 1_000 },
    );
  });
});
