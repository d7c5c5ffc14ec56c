import { MessageError, type ParamKind, pluralVariants, readMessage } from './message.js';
import type { Messages } from './read-languages.js';

/**
 * Errors in the texts of a language, one per line; empty if correct.
 * @param options.translatedTo the language of a whole translation; an operator's texts may be a part, and count as they like
 */
export function wrongTexts(source: Messages, texts: Messages, { translatedTo }: { translatedTo?: string } = {}): string[] {
  const wrong = Object.entries(texts).flatMap(([key, message]) => {
    const original = Object.hasOwn(source, key) ? source[key] : undefined;
    if (original === undefined) return [`${key}: there is no text of this key`];
    return wrongMessage(original, message, translatedTo).map((reason) => `${key}: ${reason}`);
  });
  const missing = translatedTo !== undefined ? Object.keys(source).filter((key) => !texts[key]?.trim()) : [];
  return [...wrong, ...missing.map((key) => `${key}: the text is missing`)];
}

/** Parameters and their types must match the source. A translation uses all of them; an operator may omit some. */
function wrongMessage(original: string, message: string, translatedTo: string | undefined): string[] {
  try {
    const wanted = readMessage(original).params;
    const { params } = readMessage(message);
    const known = [...wanted.keys()].map((name) => `{${name}}`).join(', ') || 'none';
    const wrong = [...params].flatMap(([name, kind]) => {
      const kindWanted = wanted.get(name);
      if (kindWanted === undefined) return [`{${name}} is not a parameter of this text; its parameters: ${known}`];
      return isSameKind(kindWanted, kind) ? [] : [`{${name}} is used as ${kind}, but it is ${kindWanted}`];
    });
    if (translatedTo === undefined) return wrong;
    const unused = [...wanted.keys()].filter((name) => !params.has(name));
    return [
      ...wrong,
      ...unused.map((name) => `the parameter {${name}} is missing`),
      ...missingCategories(message, translatedTo).map((category) => `a plural has no "${category}"`),
    ];
  } catch (error) {
    if (error instanceof MessageError) return [error.message];
    throw error;
  }
}

/** Categories that the language has and a plural of the message has not. */
function missingCategories(message: string, language: string): string[] {
  const categories = usedCategories(language);
  return pluralVariants(message).flatMap((variants) => categories.filter((category) => !variants.includes(category)));
}

/** Categories of the numbers that occur: Spanish has another one for millions, which reads like all other numbers in digits. */
function usedCategories(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))];
}

/** A language may select by a parameter that another only shows, and may show a count that another uses for a plural. */
const isSameKind = (wanted: ParamKind, kind: ParamKind): boolean =>
  wanted === kind || (group(wanted) !== undefined && group(wanted) === group(kind));

const groups: Partial<Record<ParamKind, string>> = { text: 'text', select: 'text', number: 'number', plural: 'number' };
const group = (kind: ParamKind): string | undefined => groups[kind];
