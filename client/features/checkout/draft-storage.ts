import { parseDraft } from '../../../machines/checkout/draft.js';
import type { CheckoutDraft } from '../../../machines/checkout/types.js';
import { type DraftStorage, readStoredDraft, storeDraft } from '../drafts/index.js';

/** Key of a user's draft for a customer, so that the next user in this window cannot read it. */
export const draftKey = (username: string, customerKey: string): string => `checkout ${customerKey} ${username}`;

/** Entries, and an order submitted without an answer, from before a reload or an expired session; null if there are none. */
export const readDraft = (storage: DraftStorage, key: string): CheckoutDraft | null => readStoredDraft(storage, key, parseDraft);

/** Keeps a draft, or forgets it with null. */
export const keepDraft = (storage: DraftStorage, key: string, draft: CheckoutDraft | null): void =>
  storeDraft(storage, key, draft);
