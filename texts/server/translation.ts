import { MessageError, plainLength, readMessage } from './message.js';
import { type Messages, readSource } from './read-languages.js';

/** A text as a translator gets it. */
export interface TextToTranslate {
  /** English message, in ICU syntax. */
  readonly source: string;
  /** Where it shows, and what its parameters are. */
  readonly note: string;
  /** Characters that there is room for, parameters not counted; absent if there is enough. */
  readonly most?: number;
  /** Parameters and how the message uses each; every one has to be in the translation. */
  readonly params?: Readonly<Record<string, string>>;
  /** Empty if it is still to be written. */
  readonly translation: string;
}

/** Everything that a translator needs for a language, by key, in the order of the source. */
export function toTranslate(translated: Messages): Record<string, TextToTranslate> {
  const entries = readSource().flatMap(([, texts]) => Object.entries(texts));
  return Object.fromEntries(
    entries.map(([key, { text: source, note, most }]) => {
      const params = Object.fromEntries(readMessage(source).params);
      const hasParams = Object.keys(params).length > 0;
      const translation = translated[key] ?? '';
      return [key, { source, note, ...(most !== undefined && { most }), ...(hasParams && { params }), translation }];
    }),
  );
}

/** Texts that are longer than the room they have, one line each. */
export function tooLongTexts(texts: Messages): string[] {
  return readSource()
    .flatMap(([, source]) => Object.entries(source))
    .flatMap(([key, { most }]) => {
      const length = most === undefined ? 0 : lengthOf(texts[key] ?? '');
      return most === undefined || length <= most ? [] : [`${key}: has ${length} characters, and there is room for ${most}`];
    });
}

/** Characters of a message; none of one that is not valid, which the check of its parameters reports. */
function lengthOf(message: string): number {
  try {
    return plainLength(message);
  } catch (error) {
    if (error instanceof MessageError) return 0;
    throw error;
  }
}

/** The texts of a language by subject, as its files hold them: in the source's order. */
export const bySubject = (texts: Messages): [subject: string, texts: Messages][] =>
  readSource().map(([subject, source]) => [
    subject,
    Object.fromEntries(Object.keys(source).flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]]]))),
  ]);
