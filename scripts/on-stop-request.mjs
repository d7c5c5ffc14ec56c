const LOOK_EVERY_MS = 500;

/** Scripts of package.json that start a supervisor. */
const npmScripts = new Set(['start', 'dev']);

/**
 * Calls back on Ctrl-C, on SIGTERM and when the terminal closes. Under npm also when the parent exits, because npm and its shell do not forward
 * SIGTERM; a process started directly, in the background for instance, outlives its parent. If the parent holds an IPC channel, its end counts, too.
 * Calls back again for every further request.
 */
export function onStopRequest(/** @type {(isFirst: boolean) => void} */ stop) {
  let isFirst = true;
  let watch;
  const ask = () => {
    const wasFirst = isFirst;
    isFirst = false;
    clearInterval(watch);
    stop(wasFirst);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  process.on('disconnect', ask);
  if (!npmScripts.has(process.env.npm_lifecycle_event)) return;
  const parent = process.ppid;
  watch = setInterval(() => {
    if (process.ppid !== parent) ask();
  }, LOOK_EVERY_MS);
  watch.unref();
}
