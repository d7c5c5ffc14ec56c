/** Blank time of a list while scrolling, in milliseconds of the longest stretch. */
export interface Blanks {
  /** Nothing where products belong. */
  readonly empty: number;
  /** Shapes in place of at least one product. */
  readonly shapes: number;
  /** Of the main thread, without an answer to anybody. */
  readonly longTask: number;
}

declare global {
  interface Window {
    blanks: { stop: () => Blanks };
  }
}

/** Runs in the page: looks at each frame whether what can be seen of the list is there. */
export function watchBlanks(): void {
  const longest = { empty: 0, shapes: 0, longTask: 0 };
  const since = { empty: 0, shapes: 0 };
  let isWatching = true;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.longTask = Math.max(longest.longTask, duration);
  });
  tasks.observe({ type: 'longtask' });

  const note = (kind: 'empty' | 'shapes', isSeen: boolean, now: number): void => {
    if (!isSeen) since[kind] = 0;
    else if (since[kind] === 0) since[kind] = now;
    else longest[kind] = Math.max(longest[kind], now - since[kind]);
  };
  const look = (now: number): void => {
    if (!isWatching) return;
    const list = document.querySelector('[role="list"][aria-label="Products"]');
    const top = Math.max(list?.getBoundingClientRect().top ?? 0, 140);
    const bottom = Math.min(list?.getBoundingClientRect().bottom ?? 0, window.innerHeight);
    const seen = [...(list?.children ?? [])].filter((child) => {
      const box = child.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    });
    const covered = seen.map((child) => child.getBoundingClientRect());
    const reaches =
      Math.min(...covered.map((box) => box.top)) <= top + 24 && Math.max(...covered.map((box) => box.bottom)) >= bottom - 24;
    note('empty', !reaches, now);
    note(
      'shapes',
      seen.some((child) => !child.querySelector('[data-row-focus]')),
      now,
    );
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.blanks = {
    stop: () => {
      isWatching = false;
      tasks.disconnect();
      return longest;
    },
  };
}
