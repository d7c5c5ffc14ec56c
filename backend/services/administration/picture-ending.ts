import { endingOfStoredFile } from '../../../domain/catalogue/stored-file-name.js';

/** Endings of pictures that the store serves (backend/routes/catalogue/images.ts). */
const endings: ReadonlySet<string> = new Set(['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif']);

/** The ending of a picture's name; null for a name that the store serves no picture by. */
export function endingOf(name: string): string | null {
  const ending = endingOfStoredFile(name);
  return ending !== null && endings.has(ending) ? ending : null;
}
