/** Port name of a posted field; null for a field that the port does not have. */
export type FieldNames = (posted: string) => string | null;

/** Renames the given fields; all others keep their names. */
export const fieldsCalled = (names: Readonly<Record<string, string>>): FieldNames => {
  const known = new Map(Object.entries(names));
  return (posted) => known.get(posted) ?? posted;
};

export const sameNames: FieldNames = (posted) => posted;
