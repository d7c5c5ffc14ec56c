/** What a document may be at most; what procurement systems send is far below. */
export const xmlLimits = { bytes: 512 * 1024, depth: 40, elements: 40_000, attributes: 60_000 } as const;

/** Thrown for a document that is refused before, or by, being read. The words are ours and repeat nothing of it. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
}

const decoders: Readonly<Record<string, string>> = { 'utf-8': 'utf-8', 'us-ascii': 'utf-8', 'iso-8859-1': 'windows-1252' };

/** The text of a document in the encoding that it declares; UTF-8 unless it does. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length > xmlLimits.bytes) throw new UnreadableXml('The document is too large');
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(beginning)?.[1] ?? 'UTF-8';
  const encoding = decoders[declared.toLowerCase()];
  if (encoding === undefined) throw new UnreadableXml('The document is in an encoding that is not read here');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableXml('The document is not in the encoding that it declares');
  }
}

/** Ends of what is skipped whole, by how it begins. */
const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Refuses, in one pass and before a parser sees it, whatever makes XML dangerous: an internal subset (where entities are declared), markup
 * declarations, nesting and numbers without end. A document type that only names a DTD is fine; nothing fetches it.
 */
export function guardXml(text: string): void {
  let at = text.indexOf('<');
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  while (at !== -1) {
    const skip = skipped.find(([opening]) => text.startsWith(opening, at));
    const end = skip ? text.indexOf(skip[1], at + skip[0].length) : endOfTag(text, at);
    if (end === -1) throw new UnreadableXml('The document is not well formed');
    if (!skip) {
      const tag = text.slice(at, end + 1);
      if (tag.startsWith('<!')) refuseDeclaration(tag);
      else if (tag.startsWith('</')) depth -= 1;
      else {
        elements += 1;
        attributes += tag.split('=').length - 1;
        if (!tag.endsWith('/>')) depth += 1;
      }
      if (depth > xmlLimits.depth) throw new UnreadableXml('The document is nested too deep');
      if (elements > xmlLimits.elements || attributes > xmlLimits.attributes)
        throw new UnreadableXml('The document has too many elements');
    }
    at = text.indexOf('<', end + 1);
  }
}

/** Where a tag ends; a `>` in an attribute's value does not end it. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at] as string;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
    // A second tag inside a tag, or the internal subset of a document type.
    else if (character === '<' || character === '[') return at;
  }
  return -1;
}

const externalOnly = /^<!DOCTYPE\s+cXML\s+SYSTEM\s+(?:"[^"]{1,200}"|'[^']{1,200}')\s*>$/;

function refuseDeclaration(tag: string): void {
  if (!externalOnly.test(tag)) throw new UnreadableXml('The document declares more than the DTD that it follows');
}
