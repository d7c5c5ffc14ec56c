const LOOK_EVERY_MS = 500;

/** The scripts of package.json that start a supervisor. */
const npmScripts = new Set(['start', 'dev']);

/**
 * Calls back on Ctrl-C, on SIGTERM and when the terminal closes. Below npm also when the parent is gone, because npm and its shell pass no SIGTERM on;
 * started by itself, in the background for instance, a process outlives its parent. A parent that holds a channel to us is followed, too. Asked again,
 * it calls back again.
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
