import { parseDraft } from '../../../machines/checkout/draft.js';
import type { CheckoutDraft } from '../../../machines/checkout/types.js';

/** Where drafts are kept: the storage of this window, or none where the browser blocks it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Names the draft of a user and customer, so that whoever signs in next in this window finds nothing of it. */
export const draftKey = (username: string, customerKey: string): string => `checkout ${customerKey} ${username}`;

/** What was typed, and what was submitted without an answer, before a reload or an expired session; null for nothing. */
export function readDraft(storage: DraftStorage, key: string): CheckoutDraft | null {
  try {
    return parseDraft(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps a draft, or forgets it with null. A storage that is full or blocked takes away the safety net, not the checkout. */
export function keepDraft(storage: DraftStorage, key: string, draft: CheckoutDraft | null): void {
  try {
    if (draft === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // As above.
  }
}

/** The storage of this window. */
export function windowStorage(): DraftStorage {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
