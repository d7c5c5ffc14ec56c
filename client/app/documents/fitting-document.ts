import { isCheckedPage } from '../../../domain/human-check/checked-pages.js';

/**
 * Whether a document may show the page of a path. Pages with a hosted check need a document that may load the service's script (A7.40), and no other page
 * shows in one: what the service has loaded must not see a sign-in or a session.
 * @param mark content of the document's `human-check`
 */
export function fitsDocument(mark: string, path: string): boolean {
  if (mark === 'here') return isCheckedPage(path);
  return mark !== 'elsewhere' || !isCheckedPage(path);
}

/**
 * The mark of this window's document: `here` if it may load the service's script, `elsewhere` if only others may, empty at a site without a hosted check.
 * The gateway wrote it with the document's content security policy; the address may have changed even before the app was loaded.
 */
export const markOfDocument = (): string => document.querySelector<HTMLMetaElement>('meta[name="human-check"]')?.content ?? '';

/** Name under which the tab's storage holds what one document leaves to the next. */
export const handoverKey = 'handover';
