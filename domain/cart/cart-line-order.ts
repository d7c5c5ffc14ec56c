/**
 * Lines in the order they are shown in (S2.31, S9.14): saved ones, with positive ids, ascending; then local ones, with negative ids, in the order
 * they were made (-1 before -2). Leaves the given list as it is.
 */
export function sortCartLines<Line extends { readonly id: string | number }>(lines: readonly Line[]): Line[] {
  const isLocal = (id: number) => id < 0;
  return [...lines].sort((one, other) => {
    const [a, b] = [Number(one.id), Number(other.id)];
    if (isLocal(a) !== isLocal(b)) return isLocal(a) ? 1 : -1;
    return isLocal(a) ? b - a : a - b;
  });
}
