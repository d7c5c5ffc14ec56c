import { describe, expect, it } from 'vitest';
import { growsInProportion } from '../../tests/support/growth.js';
import { richTextLimits } from './rich-text.js';
import { richTextOf } from './rich-text-from-html.js';
import { htmlOf } from './rich-text-to-html.js';

/** Markup that is written so that it costs more to read than it is long. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'tags that nobody closes': (length) => '<b>x'.repeat(length / 4),
  'unclosed tags of many names': (length) => '<q><b>x<i>'.repeat(length / 10),
  'blocks in blocks': (length) => '<blockquote>x'.repeat(length / 13),
  'open tags, then ends of others': (length) => '<b>'.repeat(length / 6) + '</i>'.repeat(length / 8),
  'open tags, then paragraph ends': (length) => '<b>'.repeat(length / 6) + '</p>'.repeat(length / 8),
  'open tags, then forms': (length) => '<b>'.repeat(length / 6) + '<form>'.repeat(length / 12),
  'drawings in drawings': (length) => '<svg><title>'.repeat(length / 12),
  'a long address around much text': (length) => `<a href="/${'x'.repeat(length / 2)}">${'<b>x</b>y'.repeat(length / 18)}`,
  'many addresses': (length) => '<a href=/x>x'.repeat(length / 12),
  'blanks by reference before a break': (length) => `x${'&#32;'.repeat(length / 5)}<br>y`,
  breaks: (length) => 'x<br> '.repeat(length / 6),
  'half tags': (length) => '<'.repeat(length),
  'half ends': (length) => '</'.repeat(length / 2),
  'half comments': (length) => '<!--'.repeat(length / 4),
  'ends of comments': (length) => `<!--${'--!'.repeat(length / 3)}`,
  'half scripts': (length) => `<script>${'</script'.repeat(length / 8)}`,
  'half references': (length) => '&am'.repeat(length / 3),
  attributes: (length) => `<p ${'a=b '.repeat(length / 4)}>x`,
  styles: (length) => `<p style="${'; text-align '.repeat(length / 13)}">x`,
  'blanks in a style': (length) => `<p style=";${' '.repeat(length)}">x`,
};
/** Maximum growth of the text over the markup it came from, for a paragraph, its marks and escapes. */
const mostGrowth = 40;

describe('HTML of a landing page (A2.85, E1)', () => {
  it.each(Object.entries(hostile))(
    'takes time in proportion to its length: %s',
    (_, written) => {
      expect(growsInProportion((length) => richTextOf(written(length)), richTextLimits.html)).toBe(true);
    },
    60_000,
  );

  it.each(Object.entries(hostile))('is kept in a size in proportion to its length: %s', (_, written) => {
    expect(htmlOf(richTextOf(written(20_000))).length).toBeLessThan(20_000 * mostGrowth);
  });
});
