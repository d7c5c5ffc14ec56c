/** Maximum bytes of a picture or document: larger ones do not belong in a catalogue. */
export const mostStoredFileBytes = 5 * 1024 * 1024;

/** A plain name with an ending: no folders, nothing hidden. */
const plainName = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*\.([a-z]+)$/;

/** The ending of the name of a file that the store serves; null for a name that it serves none by. */
export const endingOfStoredFile = (name: string): string | null =>
  name.length > 120 ? null : (plainName.exec(name)?.[1] ?? null);
