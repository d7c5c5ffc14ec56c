/** Requests of the main thread to the embedded database's worker (`worker.mjs`). */
export type WorkerRequest = { id: number; messages: Uint8Array } | { id: number; close: true };

/** Answers of the worker; `ready` is the first, once. */
export type WorkerAnswer = { ready: true } | { id: number; answer: Uint8Array } | { id: number; error: string };
