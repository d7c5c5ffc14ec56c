import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element and its distance from the page's top in px, which a list that scrolls with the page counts from; 0 and 0 before it is laid out. */
export function usePlace(frame: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => {
      const box = element.getBoundingClientRect();
      const next = { width: Math.round(box.width), top: Math.round(box.top + window.scrollY) };
      setPlace((current) => (current.width === next.width && current.top === next.top ? current : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [frame]);
  return place;
}
