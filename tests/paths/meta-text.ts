import type { MetaText } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { Message } from '../../texts/text.js';

/** Titles and descriptions of the storefront's charts are messages; reports and diagrams have them in English. */
export const metaText: MetaText = (text) => english(text as Message);
