import type { Text } from '../../texts/text.js';

/** The promise actors that the chart invokes, by name; the invoke's id is the same name. */
export interface LanguageActors {
  /** The language that the person signed in has chosen, on whichever device; null if none. A failure counts as none. */
  readChoice: { input: undefined; output: { language: string | null } };
  /** Loads a language's texts and shows them. */
  showTexts: { input: { language: string }; output: undefined };
  /** Saves the language with the person's settings. Not to be aborted by leaving the page. */
  saveChoice: { input: { language: string }; output: undefined };
}

/** The effect that the chart names and the client provides. It may not throw. */
export interface LanguageEffects {
  /** Keeps the language in this browser, where the gateway finds it when the page is next opened; and whether it is still to be saved. */
  keepLanguage: { language: string; isToBring: boolean };
}

export interface LanguageInput {
  /** The language of the page as it was opened. */
  readonly language: string;
  /** It was chosen in this window before a reload, by nobody who was signed in. */
  readonly isBrought: boolean;
}

export interface LanguageContext {
  /** Shown now; a BCP 47 tag. */
  readonly language: string;
  /** Being loaded; null if none. */
  readonly wanted: string | null;
  /** Somebody is signed in, whose settings a choice becomes part of. */
  readonly isKnown: boolean;
  /** The language was chosen here and now, and not read from the person's settings. */
  readonly isChosen: boolean;
  /** The language was chosen on the sign-in card, and applies to the user who signs in next. */
  readonly isBrought: boolean;
}

export type LanguageEvent =
  /** The person chose it in the menu or on the sign-in card. */
  | { type: 'language.chosen'; language: string }
  /** Somebody has signed in. */
  | { type: 'person.known' }
  | { type: 'session.ended' };

export type LanguageEmitted =
  /** Texts from the server must be read again. */
  { type: 'language.changed' } | { type: 'notification.raised'; kind: 'error'; text: Text };

export type LanguageTag = /** A language is being loaded. */ 'busy';
