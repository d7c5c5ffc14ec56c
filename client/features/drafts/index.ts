export { type DraftStorage, lastingStorage, readStoredDraft, storeDraft, windowStorage } from './stored-draft.js';
