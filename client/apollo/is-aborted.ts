/** Nobody waits for the answer any more; a deadline that passed is a `TimeoutError` instead. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
