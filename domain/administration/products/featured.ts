/** Most featured products: the landing page shows them all. */
export const mostFeatured = 60;

/** A list with an item at another place, within the list's ends. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item);
}
