type Logged = string | number | boolean | null;

const loggable = (value: unknown): Logged => {
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Logged);
};

/** The parts of a record that differ, each by `name.from` and `name.to`, for the audit log; texts that are empty on both sides are left out. */
export function partsChanged(before: object, after: object): Record<string, Logged> {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [from, to] = [loggable(was.get(name)), loggable(is.get(name))];
      if (from === to || ((from ?? '') === '' && (to ?? '') === '')) return [];
      return [
        [`${name}.from`, from],
        [`${name}.to`, to],
      ];
    }),
  );
}
