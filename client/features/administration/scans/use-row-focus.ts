import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Props of a list whose rows go away while a person works through them. */
export interface RowFocus {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * When the row that had the focus last has gone, and nothing else has it, moves it to the same button of the row in its place, or of the last row.
 * Rows of a list have the same buttons.
 * @param keys of the rows, in their order
 */
export function useRowFocus(keys: readonly string[]): RowFocus {
  const ref = useRef<HTMLUListElement>(null);
  const held = useRef<{ key: string | undefined; row: number; button: number } | null>(null);
  useEffect(() => {
    const was = held.current;
    if (was?.key === undefined || keys.includes(was.key) || document.activeElement !== document.body) return;
    const row = ref.current?.children[Math.min(was.row, keys.length - 1)];
    row?.querySelectorAll('button')[was.button]?.focus();
  }, [keys]);
  return {
    ref,
    onFocus: ({ target }) => {
      const row = [...(ref.current?.children ?? [])].findIndex((each) => each.contains(target));
      const button = [...(ref.current?.children[row]?.querySelectorAll('button') ?? [])].indexOf(target as HTMLButtonElement);
      held.current = { key: keys[row], row, button };
    },
  };
}
