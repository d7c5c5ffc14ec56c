export { type DraftStorage, readStoredDraft, storeDraft, windowStorage } from './stored-draft.js';
