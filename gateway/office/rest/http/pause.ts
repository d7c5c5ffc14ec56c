/** Waits by the clock that tests can simulate; Node's promise-based timers use the real one. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
