/**
 * Shrinks a failing sequence: leaves out ever smaller pieces, from halves to single steps, as long as the rest fails (Zeller's ddmin).
 * No single step can be left out of the result.
 */
export async function shrink<Step>(steps: readonly Step[], fails: (steps: readonly Step[]) => Promise<boolean>): Promise<Step[]> {
  let left = [...steps];
  for (let size = Math.ceil(left.length / 2); size >= 1; ) {
    const shorter = await withoutOne(left, size, fails);
    if (shorter) left = shorter;
    else if (size === 1) break;
    size = shorter ? Math.min(size, Math.max(1, Math.ceil(left.length / 2))) : Math.ceil(size / 2);
  }
  return left;
}

/** The steps without the first piece of this size that is not needed; undefined if all are needed. */
async function withoutOne<Step>(
  steps: readonly Step[],
  size: number,
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<Step[] | undefined> {
  for (let from = steps.length - size; from > -size; from -= size) {
    const shorter = steps.filter((_, index) => index < from || index >= from + size);
    if (shorter.length < steps.length && (await fails(shorter))) return shorter;
  }
  return undefined;
}
