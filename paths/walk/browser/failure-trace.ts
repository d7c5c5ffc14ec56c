import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { outputFolder } from '../../report/output-folder.js';

/** A recording of a browser that is kept only if its path fails. */
export interface FailureTrace {
  /** Writes the trace; returns its file in the output folder, undefined if there is none. */
  keep(): Promise<string | undefined>;
  discard(): Promise<void>;
}

/** Starts to record a page for Playwright's trace viewer. Records nothing if the project's own configuration does. */
export async function recordTrace(page: Page, output: string, id: string): Promise<FailureTrace> {
  const { tracing } = page.context();
  const name = join('traces', `${id}.zip`);
  rmSync(join(output, name), { force: true });
  const isOwn = await succeeds(tracing.start({ screenshots: true, snapshots: true, sources: true }));
  return {
    async keep() {
      if (!isOwn) return undefined;
      outputFolder(output, 'traces');
      return (await succeeds(tracing.stop({ path: join(output, name) }))) ? name : undefined;
    },
    async discard() {
      if (isOwn) await succeeds(tracing.stop());
    },
  };
}

// A page that was closed, or is recorded already, has no trace; its path is the result, not the trace.
const succeeds = (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => true,
    () => false,
  );
