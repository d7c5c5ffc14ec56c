import { type RefObject, useEffect, useRef } from 'react';
import type { CategoryEditorContext } from '../../../../machines/categoryEditor/types.js';

/** Value of `data-category` of the button that edits a category, or adds one to a main category. */
export const categoryMark = (does: 'edit' | 'add', level: string, code: string): string => `${does} ${level} ${code}`;

/**
 * Keeps the focus near a changed category whose button is gone: on its new Edit button if it was moved, or came back; on the button of its main category that
 * adds one, or the page's, if it was removed.
 */
export function useKeptFocus(
  page: RefObject<HTMLElement | null>,
  { change, mains }: Pick<CategoryEditorContext, 'change' | 'mains'>,
  isBusy: boolean,
): void {
  const before = useRef({ isBusy, mains });
  useEffect(() => {
    const was = before.current;
    before.current = { isBusy, mains };
    if (!was.isBusy || isBusy || change === null || document.activeElement !== document.body) return;
    const { level, code } = change;
    const parent = was.mains.find(({ categories }) => level === 'CATEGORY' && categories.some((each) => each.code === code));
    const marks = [categoryMark('edit', level, code), categoryMark('add', 'MAIN', parent?.code ?? '')];
    const button = marks.map((mark) => page.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(mark)}"]`));
    (button.find(Boolean) ?? page.current?.querySelector('button'))?.focus();
  }, [isBusy, change, mains, page]);
}
