/** Waits, by the clock that tests can simulate; Node's own promise of a timer goes by the real one. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
