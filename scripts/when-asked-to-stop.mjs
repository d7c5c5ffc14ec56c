const LOOK_EVERY_MS = 500;

/**
 * Calls back on Ctrl-C, on SIGTERM, when the terminal closes, and when the parent is gone: `npm start` runs us below npm
 * and a shell, neither of which passes a SIGTERM on. Asked again, it calls back again.
 */
export function whenAskedToStop(/** @type {(isFirst: boolean) => void} */ stop) {
  let isFirst = true;
  const ask = () => {
    const wasFirst = isFirst;
    isFirst = false;
    clearInterval(watch);
    stop(wasFirst);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) ask();
  }, LOOK_EVERY_MS);
  watch.unref();
}
