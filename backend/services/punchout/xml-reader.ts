import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { decodeXml, guardXml, UnreadableXml } from './xml-guard.js';

/** The root of a document that may come from anybody; throws {@link UnreadableXml}. The parser knows no entities but the five of XML itself. */
export function readXml(bytes: Uint8Array): XmlElement {
  const text = withLineFeeds(decodeXml(bytes));
  guardXml(text);
  try {
    const { root } = parseXml(text, { includeOffsets: false });
    if (root) return root;
  } catch {
    // What the parser says repeats the document.
  }
  throw new UnreadableXml('The document is not well formed');
}

/** With the line ends that XML asks a reader for, set here at once: the parser copies the rest of a text for each carriage return in it. */
const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** The children of an element, of one name. */
export const childrenOf = (parent: XmlElement | null, name: string): XmlElement[] =>
  (parent?.children ?? []).filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

/** The first element at the end of a path of names; null where there is none. */
export const elementAt = (parent: XmlElement | null, ...path: readonly string[]): XmlElement | null =>
  path.reduce<XmlElement | null>((found, name) => childrenOf(found, name)[0] ?? null, parent);

/** All text at the end of a path, without the space around it; null where nothing is there. */
export function textAt(parent: XmlElement | null, ...path: readonly string[]): string | null {
  const text = elementAt(parent, ...path)?.text.trim() ?? '';
  return text === '' ? null : text;
}
