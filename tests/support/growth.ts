/** Eight times as much takes some eight times as long; if each part were looked at once for each other, sixty-four times. */
const mostGrowth = 24;
const rounds = 6;
/** Below this, in ms, a time says more of the machine than of the work. */
const least = 4;

/**
 * Whether work on eight times as much takes time in proportion. What a busy machine adds differs from round to round, so one good round is enough:
 * work whose time grows with the square has none.
 */
export function growsInProportion(work: (size: number) => void, size: number): boolean {
  for (let round = 0; round < rounds; round += 1) {
    const eighth = millisecondsOf(() => work(size / 8));
    const whole = millisecondsOf(() => work(size));
    if (whole <= mostGrowth * Math.max(least, eighth)) return true;
    // No machine is as busy as that.
    if (whole > 5_000) return false;
  }
  return false;
}

function millisecondsOf(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
