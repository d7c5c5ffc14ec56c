import { describe, expect, it } from 'vitest';
import { watching } from './watching.js';

/** A watcher whose files change, whose time passes and whose runs end on the test’s command. */
function session() {
  const runs: string[] = [];
  let change: (file: string) => void = () => {};
  let quiet: (() => void) | undefined;
  let end: () => void = () => {};
  let isWatching = true;
  const { first, stop } = watching({
    quietMs: 150,
    concerned: (files) => files.filter((file) => file.endsWith('.model.ts')).map((file) => file.replace('.model.ts', '')),
    run: (machines) => {
      runs.push(machines?.join() ?? 'as called');
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    watch: (changed) => {
      change = changed;
      return () => {
        isWatching = false;
      };
    },
    tell: () => {},
    after: (_, act) => {
      quiet = act;
      return () => {
        quiet = undefined;
      };
    },
    show: (file) => file,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    runs,
    first,
    stop,
    isWatching: () => isWatching,
    changes: (...files: string[]) => void files.map((file) => change(file)),
    async timePasses() {
      quiet?.();
      await settled();
    },
    async runEnds() {
      end();
      await settled();
    },
  };
}

describe('watching', () => {
  it('runs once as called, then the machines whose files changed, once for a burst of changes', async () => {
    const { runs, changes, timePasses, runEnds } = session();
    await runEnds();
    changes('cart.model.ts');
    changes('page.model.ts', 'cart.model.ts');
    expect(runs).toEqual(['as called']);
    await timePasses();
    expect(runs).toEqual(['as called', 'cart,page']);
  });

  it('does nothing for a file that no machine depends on', async () => {
    const { runs, changes, timePasses, runEnds } = session();
    await runEnds();
    changes('readme.md');
    await timePasses();
    expect(runs).toEqual(['as called']);
  });

  it('runs once more after a run for all that changed meanwhile', async () => {
    const { runs, changes, timePasses, runEnds } = session();
    changes('cart.model.ts');
    await timePasses();
    changes('page.model.ts');
    await timePasses();
    expect(runs).toEqual(['as called']);
    await runEnds();
    expect(runs).toEqual(['as called', 'cart,page']);
  });

  it('ends when it is stopped', async () => {
    const { runs, changes, timePasses, runEnds, stop, isWatching } = session();
    await runEnds();
    changes('cart.model.ts');
    stop();
    await timePasses();
    expect(runs).toEqual(['as called']);
    expect(isWatching()).toBe(false);
  });
});
