/** Name of a posted field in the port's words; null for one that the port does not have. */
export type FieldNames = (posted: string) => string | null;

/** Renames the given fields; all others are called the same. */
export const fieldsCalled = (names: Readonly<Record<string, string>>): FieldNames => {
  const known = new Map(Object.entries(names));
  return (posted) => known.get(posted) ?? posted;
};

export const sameNames: FieldNames = (posted) => posted;
