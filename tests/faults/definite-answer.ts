/** Result of one try: a status and text, or nothing reliable. */
export interface TryAnswer {
  readonly status: number;
  readonly text: string;
  readonly replayed: boolean;
}

/** A definite answer and what it took. */
export interface DefiniteAnswer extends TryAnswer {
  readonly tries: number;
}

/** Options of {@link askUntilDefinite}. */
export interface AskOptions {
  /** Sends the request once; throws on a broken connection or a timeout. */
  readonly send: (attempt: number, signal: AbortSignal) => Promise<TryAnswer>;
  /** Patience of one try, in milliseconds. */
  readonly timeoutMs: number;
  /** Pause between tries, in milliseconds. */
  readonly pauseMs?: number;
  readonly maxTries: number;
}

/**
 * Repeats one intent as a checkout does: until a success with valid JSON or a refusal that a user can fix. Broken connections, timeouts, 5xx, partial
 * responses and "still running" prove nothing about the order, and the request is repeated.
 */
export async function askUntilDefinite({ send, timeoutMs, pauseMs = 5, maxTries }: AskOptions): Promise<DefiniteAnswer> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const answer = await send(attempt, AbortSignal.timeout(timeoutMs)).catch(() => undefined);
    if (answer && isDefinite(answer)) return { ...answer, tries: attempt };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`no definite answer in ${maxTries} tries`);
}

/** Whether an answer settles the intent. */
export function isDefinite({ status, text }: TryAnswer): boolean {
  if (status >= 500 || status === 401 || status === 408 || status === 425 || status === 429) return false;
  try {
    const body: unknown = JSON.parse(text);
    return !(status === 409 && JSON.stringify(body).includes('STILL_RUNNING'));
  } catch {
    return false;
  }
}
