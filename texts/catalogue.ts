import type { CompiledMessage } from 'icu-minify/format';

/** The texts of one language, compiled: a message without parameters is a string, any other a small tree. */
export interface Catalogue {
  /** BCP 47 tag, for instance `en-US`. */
  readonly language: string;
  readonly messages: Readonly<Record<string, CompiledMessage>>;
}

const rightToLeft = /^(?:ar|fa|he|ur|yi|ps|sd|ckb|dv)\b/;

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.test(language) ? 'rtl' : 'ltr');

const primaryTag = (language: string): string => language.split('-')[0] ?? '';

/** A language's own name, for a list to choose from: "Español"; with its region or script if the list has others of the same language. */
export function languageName(language: string, others: readonly string[] = []): string {
  const isOnly = others.every((other) => other === language || primaryTag(other) !== primaryTag(language));
  const name = new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }).of(
    isOnly ? primaryTag(language) : language,
  );
  return name === undefined ? language : name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
