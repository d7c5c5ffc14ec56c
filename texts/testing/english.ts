import { defaultRegion, type Region } from '../regional-format.js';
import { Catalogues } from '../server/catalogues.js';
import type { Message } from '../text.js';
import { type Texts, textsOf } from '../texts.js';

const catalogues = Catalogues.read();

/** The texts of a language, in the specification's format or another site's, for tests. */
export const textsIn = (language: string, region: Region = defaultRegion): Texts => textsOf(catalogues.of(language), region);

/** The texts as worded in the specification. */
export const englishTexts: Texts = textsIn('en-US');

/** The English text of a message; null for no message. */
export const english = <M extends Message | null | undefined>(message: M): M extends null | undefined ? M : string =>
  (message === null || message === undefined ? message : englishTexts.say(message)) as never;
