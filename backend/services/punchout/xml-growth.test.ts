import { describe, expect, it } from 'vitest';
import { growsInProportion } from '../../../tests/support/growth.js';
import { readXml, xmlLimits } from './xml-reader.js';

const inside = (content: string) => `<a>${content}</a>`;
/** Documents that are written so that they cost more to read than they are long; anybody may send one. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'carriage returns': (length) => inside(' \r\n'.repeat(length / 3)),
  'carriage returns alone': (length) => inside('\r'.repeat(length)),
  'carriage returns in CDATA': (length) => inside(`<![CDATA[${'\r\n'.repeat(length / 2)}]]>`),
  'carriage returns in a comment': (length) => inside(`<!--${'\r\n'.repeat(length / 2)}-->`),
  'carriage returns by reference': (length) => inside('&#13;'.repeat(length / 5)),
  references: (length) => inside('x&amp;'.repeat(length / 6)),
  'references in an attribute': (length) => `<a b="${'&lt;'.repeat(length / 4)}"/>`,
  'sections of CDATA': (length) => inside('<![CDATA[x]]>'.repeat(length / 13)),
  comments: (length) => inside('<!--x-->'.repeat(length / 8)),
  instructions: (length) => inside('<?x y?>'.repeat(length / 7)),
  'half ends of CDATA': (length) => inside(']]'.repeat(length / 2)),
  'elements without end': (length) => '<a>'.repeat(length / 3),
  'an internal subset': (length) => `<!DOCTYPE cXML SYSTEM "x" [${'] '.repeat(length / 2)}`,
  beginnings: (length) => '<'.repeat(length),
  'blanks in a tag': (length) => `<a ${' '.repeat(length)}/>`,
  'letters of two units': (length) => inside('😀&amp;'.repeat(length / 9)),
};

const read = (bytes: Uint8Array) => {
  try {
    readXml(bytes);
  } catch {
    // Refusing takes its time too.
  }
};

describe('a document of a procurement system', () => {
  it.each(Object.entries(hostile))(
    'takes time in proportion to its length: %s',
    (_, written) => {
      const bytesOf = (length: number) => new TextEncoder().encode(written(length - 100));
      expect(growsInProportion((length) => read(bytesOf(length)), xmlLimits.bytes)).toBe(true);
    },
    120_000,
  );
});
