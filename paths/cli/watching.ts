export type Stop = () => void;

/** The outside world of {@link watching}. */
export interface WatchOptions {
  /** Milliseconds without a change before the next run. */
  quietMs: number;
  /** The machines that depend on these files. */
  concerned(files: readonly string[]): readonly string[];
  /** Runs the command for these machines, or as it was called if undefined. */
  run(machines: readonly string[] | undefined): Promise<void>;
  /** Calls `changed` for each file that changes. */
  watch(changed: (file: string) => void): Stop;
  tell(text: string): void;
  after(ms: number, act: () => void): Stop;
  /** A file's name for people. */
  show(file: string): string;
}

/**
 * Runs once, then again for the machines concerned after each burst of changes. Changes during a run lead to one more run after it; files that no
 * machine depends on lead to none. `first` ends with the first run.
 */
export function watching(options: WatchOptions): { first: Promise<void>; stop: Stop } {
  const { quietMs, concerned, run, watch, tell, after, show } = options;
  const changed = new Set<string>();
  let isRunning = true;
  let isStopped = false;
  let cancel: Stop = () => {};

  const wait = (): void => {
    if (isRunning || isStopped) return;
    tell('Waiting for changes; Ctrl-C ends.');
  };
  const runChanged = async (): Promise<void> => {
    if (isRunning || isStopped || changed.size === 0) return;
    const files = [...changed];
    changed.clear();
    const machines = concerned(files);
    if (machines.length === 0) return;
    isRunning = true;
    tell(`\n${files.map(show).join(', ')} changed: ${machines.join(', ')}`);
    await run(machines);
    isRunning = false;
    wait();
    await runChanged();
  };
  const close = watch((file) => {
    changed.add(file);
    cancel();
    cancel = after(quietMs, () => void runChanged());
  });
  const start = async (): Promise<void> => {
    await run(undefined);
    isRunning = false;
    wait();
    await runChanged();
  };
  return {
    first: start(),
    stop() {
      isStopped = true;
      cancel();
      close();
    },
  };
}
