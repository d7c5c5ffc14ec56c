/** Storage of drafts: this window's, or none if the browser blocks it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A draft stored before a reload or an expired session, read by `parse`; null if there is none. */
export function readStoredDraft<Draft>(
  storage: DraftStorage,
  key: string,
  parse: (stored: unknown) => Draft | null,
): Draft | null {
  try {
    return parse(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps a draft, or forgets it with null. A storage that is full or blocked takes away the safety net, not the work. */
export function storeDraft(storage: DraftStorage, key: string, draft: unknown): void {
  try {
    if (draft === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // As above.
  }
}

const open = (storage: () => DraftStorage): DraftStorage => {
  try {
    return storage();
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
};

/** The storage of this window. */
export const windowStorage = (): DraftStorage => open(() => window.sessionStorage);

/** The storage of this browser, for what must survive a closed window. */
export const lastingStorage = (): DraftStorage => open(() => window.localStorage);
