/** The place after, or before, one of `count` places; after the last comes the first (A2.87). */
export const turned = (place: number, by: 1 | -1, count: number): number => (count === 0 ? 0 : (place + by + count) % count);
