/** The caller cancelled the request; a deadline that passed is a `TimeoutError` instead. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
