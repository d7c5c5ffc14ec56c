import { parseXml, XmlDocumentType, XmlElement } from '@rgrove/parse-xml';

/** Largest accepted document; procurement systems send far less. */
export const xmlLimits = { bytes: 512 * 1024, depth: 40, elements: 40_000, attributes: 60_000 } as const;

/** Thrown for a document that is refused. Its message is a fixed text and repeats nothing of the document. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
}

/**
 * Reads the root of a document from an unknown sender; throws {@link UnreadableXml}. One parser decides what the document is, and the limits apply to
 * what it found, so that no second reading can differ from it (decision 114). It resolves no entities except the five of XML and fetches nothing.
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const { root, children } = parse(decode(bytes));
  if (!root) throw new UnreadableXml('The document is not well formed');
  for (const child of children) if (child instanceof XmlDocumentType) demandExternalOnly(child);
  demandWithinLimits(root);
  return root;
}

const encodings: Readonly<Record<string, string>> = { 'utf-8': 'utf-8', 'us-ascii': 'utf-8', 'iso-8859-1': 'windows-1252' };

/** The text of a document in its declared encoding, UTF-8 by default. */
function decode(bytes: Uint8Array): string {
  if (bytes.length > xmlLimits.bytes) throw new UnreadableXml('The document is too large');
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(beginning)?.[1] ?? 'UTF-8';
  const encoding = encodings[declared.toLowerCase()];
  if (encoding === undefined) throw new UnreadableXml('The document is in an encoding that is not read here');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(withLineFeeds(bytes));
  } catch {
    throw new UnreadableXml('The document is not in the encoding that it declares');
  }
}

/**
 * Line ends as XML requires them; a carriage return is the same byte in every encoding that is read here. The parser would copy the rest of a text for each one
 * in it, and replacing half a million of them in a string takes a second.
 */
function withLineFeeds(bytes: Uint8Array): Uint8Array {
  const lines = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const isReturn = bytes[at] === 13;
    // Both bytes of a pair are one line end.
    if (isReturn && bytes[at + 1] === 10) continue;
    lines[length] = isReturn ? 10 : (bytes[at] ?? 0);
    length += 1;
  }
  return lines.subarray(0, length);
}

function parse(text: string): ReturnType<typeof parseXml> {
  try {
    return parseXml(text, { includeOffsets: false, preserveDocumentType: true });
  } catch (error) {
    // The parser descends into elements by calls. Its own messages repeat the document.
    throw new UnreadableXml(error instanceof RangeError ? 'The document is nested too deep' : 'The document is not well formed');
  }
}

/** A document type may name the DTD of cXML, which nothing fetches; it may declare nothing itself, entities above all. */
function demandExternalOnly({ name, publicId, systemId, internalSubset }: XmlDocumentType): void {
  const isExternal = name === 'cXML' && publicId === null && systemId !== null && systemId !== '' && systemId.length <= 200;
  if (!isExternal || internalSubset !== null) throw new UnreadableXml('The document declares more than the DTD that it follows');
}

function demandWithinLimits(root: XmlElement): void {
  let level = [root];
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  while (level.length > 0) {
    depth += 1;
    elements += level.length;
    for (const element of level) attributes += Object.keys(element.attributes).length;
    if (depth > xmlLimits.depth) throw new UnreadableXml('The document is nested too deep');
    if (elements > xmlLimits.elements || attributes > xmlLimits.attributes)
      throw new UnreadableXml('The document has too many elements');
    level = level.flatMap(({ children }) => children.filter((child) => child instanceof XmlElement));
  }
}

/** The children of an element, of one name. */
export const childrenOf = (parent: XmlElement | null, name: string): XmlElement[] =>
  (parent?.children ?? []).filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

/** The first element at the end of a path of names; null if there is none. */
export const elementAt = (parent: XmlElement | null, ...path: readonly string[]): XmlElement | null =>
  path.reduce<XmlElement | null>((found, name) => childrenOf(found, name)[0] ?? null, parent);

/** All text at the end of a path, trimmed; null if it is empty or missing. */
export function textAt(parent: XmlElement | null, ...path: readonly string[]): string | null {
  const text = elementAt(parent, ...path)?.text.trim() ?? '';
  return text === '' ? null : text;
}
