/** A piece of XML that was built, never typed: only {@link element} makes one, so that no text gets into a document unescaped. */
export interface Xml {
  readonly xml: string;
}

/**
 * Characters that XML 1.0 cannot carry in any form: controls, halves of surrogate pairs, two code points that are not
 * characters.
 */
const notXml = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const lineEnd = /\r\n?/g;
const special = /[&<>"'\t\n]/g;

/** A text as XML can carry it: what is markup is escaped, what cannot be carried is left out. Line ends are references, because forms change them. */
export const xmlText = (text: string): string =>
  text
    .replace(notXml, '')
    .replace(lineEnd, '\n')
    .replace(special, (character) => `&#${character.charCodeAt(0)};`);

/** An element; strings are texts, null is nothing. An attribute that is undefined is left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (Xml | string | null)[]
): Xml {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlText(value)}"`],
  );
  const content = children.map((child) => (child === null ? '' : typeof child === 'string' ? xmlText(child) : child.xml));
  return { xml: `<${name}${given.join('')}>${content.join('')}</${name}>` };
}
