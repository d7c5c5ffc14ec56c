import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { LanguageActors, LanguageEffects } from '../../../machines/language/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import type { LoadedTexts } from '../../texts/loaded-texts.js';

/** The effects of the language machine that have an answer. */
export const languageActors = (client: ApolloClient, texts: LoadedTexts): ActorsOf<LanguageActors> => ({
  readChoice: fromPromise(async () => {
    markBrought(false);
    const { LanguageChoiceDocument } = await loadDocuments();
    const request = client.query({ query: LanguageChoiceDocument, fetchPolicy: 'no-cache' });
    const { language } = (await dataOfAnswer(request)).userDefaults;
    return { language: language !== null && texts.languages.includes(language) ? language : null };
  }),

  showTexts: fromPromise(async ({ input }): Promise<undefined> => {
    await texts.change(input.language);
  }),

  saveChoice: fromPromise(async ({ input: { language } }): Promise<undefined> => {
    markBrought(false);
    const { SaveLanguageDocument: mutation } = await loadDocuments();
    const { data } = await client.mutate({ mutation, variables: { input: { language } }, fetchPolicy: 'no-cache' });
    if (data?.saveDefaults.__typename !== 'DefaultsSaved') throw new Error('The language was not saved.');
  }),
});

/** Needed by signed-in users only, whose choice is kept in their account. */
const loadDocuments = () => import('./language-documents.js');

const broughtKey = 'language.isBrought';

/** The language was chosen in this window before a reload, by nobody who was signed in. */
export function isLanguageBrought(): boolean {
  try {
    return window.sessionStorage.getItem(broughtKey) !== null;
  } catch {
    return false;
  }
}

/** Where the gateway finds the language when a page is opened (gateway/web/request-texts.ts). */
export function keepLanguage({ language, isToBring }: LanguageEffects['keepLanguage']): void {
  const isSecure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no CookieStore yet.
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure}`;
  markBrought(isToBring);
}

/** A storage that is blocked costs only the memory of a reload. */
function markBrought(isBrought: boolean): void {
  try {
    if (isBrought) window.sessionStorage.setItem(broughtKey, '');
    else window.sessionStorage.removeItem(broughtKey);
  } catch {
    // Nothing is kept then.
  }
}
