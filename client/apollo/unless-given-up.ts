/**
 * The answer of an actor's work, or none at all once the actor was stopped. React's strict mode starts an actor, stops it and starts the same one again,
 * which would take the first call's rejection for the second one's.
 */
export async function unlessGivenUp<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work();
    if (!signal.aborted) return answer;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return new Promise<T>(() => {});
}
