/** What the main thread asks of the embedded database's worker (`worker.mjs`). */
export type WorkerRequest = { id: number; messages: Uint8Array } | { id: number; close: true };

/** What the worker answers; `ready` once, before everything else. */
export type WorkerAnswer = { ready: true } | { id: number; answer: Uint8Array } | { id: number; error: string };
