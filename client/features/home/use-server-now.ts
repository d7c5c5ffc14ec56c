import { useEffect, useState } from 'react';

/** Time of the server's clock in the last answer, and how far the device's was behind it then, in ms. */
let last = { shown: '', behind: 0 };

/** A saved answer is seen again later: only its first appearance says how late it was. */
function lagOf(shown: string): number {
  if (last.shown !== shown) last = { shown, behind: Date.parse(shown) - Date.now() };
  return last.behind;
}

const minute = 60_000;

/** The server's time, which moves with each of its minutes. `shown` is what its clock showed when it answered: the device's may be wrong. */
export function useServerNow(shown: string): Date {
  const behind = lagOf(shown);
  const [now, setNow] = useState(() => Date.now() + behind);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const move = (): void => {
      clearTimeout(timer);
      const current = Date.now() + behind;
      setNow(current);
      timer = setTimeout(move, minute - (current % minute));
    };
    move();
    // Timers stand still while a device sleeps.
    document.addEventListener('visibilitychange', move);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', move);
    };
  }, [behind]);
  return new Date(now);
}
