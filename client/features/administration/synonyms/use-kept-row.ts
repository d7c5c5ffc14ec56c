import { type RefObject, useEffect, useRef } from 'react';
import type { Synonym } from '../../../../domain/administration/synonyms/synonym.js';
import type { SynonymEditorContext } from '../../../../machines/synonymEditor/types.js';

/** Value of `data-synonym` of the button that edits a synonym. */
export const synonymMark = ({ term, meaning }: Synonym): string => `${term} ${meaning}`;

/** Keeps the focus near a changed synonym whose button is gone: on its new Edit button, or on that of the row in its place, or on the page's first button. */
export function useKeptRow(
  page: RefObject<HTMLElement | null>,
  { change, rows }: Pick<SynonymEditorContext, 'change' | 'rows'>,
  isBusy: boolean,
): void {
  const before = useRef({ isBusy, rows });
  useEffect(() => {
    const was = before.current;
    if (isBusy) {
      before.current = { isBusy, rows: was.isBusy ? was.rows : rows };
      return;
    }
    before.current = { isBusy, rows };
    if (!was.isBusy || change === null || document.activeElement !== document.body) return;
    const edits = [...(page.current?.querySelectorAll<HTMLElement>('[data-synonym]') ?? [])];
    const mark = synonymMark(change.after ?? change.before ?? { term: '', meaning: '', isMutual: false });
    const place = was.rows.findIndex((row) => change.before !== null && synonymMark(row) === synonymMark(change.before));
    const found = edits.find(({ dataset }) => dataset.synonym === mark) ?? edits[Math.min(Math.max(place, 0), edits.length - 1)];
    (found ?? page.current?.querySelector('button'))?.focus();
  }, [isBusy, change, rows, page]);
}
