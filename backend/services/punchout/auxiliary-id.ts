/** Part of a line that the procurement system keeps and returns: its unit and its notes (SupplierPartAuxiliaryID). */
export interface AuxiliaryId {
  readonly um: string;
  readonly notes: readonly [string | null, string | null];
}

const separator = '|';

/** Written so that units stay legible and notes cannot be mistaken for anything else: `CS` or `CS|ripe|`. */
export function writeAuxiliaryId({ um, notes }: AuxiliaryId): string {
  const texts = notes.some((note) => note !== null) ? notes : [];
  return [um, ...texts.map((note) => note ?? '')].map(encodeURIComponent).join(separator);
}

/** Reads one back; null for a text that we did not write. */
export function readAuxiliaryId(text: string): AuxiliaryId | null {
  const parts = text.split(separator);
  if (parts.length > 3) return null;
  try {
    const [um = '', first = '', second = ''] = parts.map(decodeURIComponent);
    return um === '' || /\0/.test(text) ? null : { um, notes: [first || null, second || null] };
  } catch {
    return null;
  }
}
