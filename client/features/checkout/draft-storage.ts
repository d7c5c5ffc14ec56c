import { parseDraft } from '../../../machines/checkout/draft.js';
import type { CheckoutDraft } from '../../../machines/checkout/types.js';
import { type DraftStorage, readStoredDraft, storeDraft } from '../drafts/index.js';

/** Names the draft of a user and customer, so that whoever signs in next in this window finds nothing of it. */
export const draftKey = (username: string, customerKey: string): string => `checkout ${customerKey} ${username}`;

/** What was typed, and what was submitted without an answer, before a reload or an expired session; null for nothing. */
export const readDraft = (storage: DraftStorage, key: string): CheckoutDraft | null => readStoredDraft(storage, key, parseDraft);

/** Keeps a draft, or forgets it with null. */
export const keepDraft = (storage: DraftStorage, key: string, draft: CheckoutDraft | null): void =>
  storeDraft(storage, key, draft);
