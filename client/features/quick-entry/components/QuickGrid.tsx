import { useSelector } from '@xstate/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { holdsRows } from '../../../../domain/quick-entry/pasted-rows.js';
import type { QuickEntrySettings, QuickProduct } from '../../../../domain/quick-entry/quick-entry-row.js';
import { editableAt, shownRows } from '../../../../machines/quickEntry/rows.js';
import { directionOf } from '../../../../texts/catalogue.js';
import { useHasCapability } from '../../../app/contexts/site.js';
import { useTexts } from '../../../texts/texts.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js';
import { type GridKey, gridKey } from '../grid-keys.js';
import { gridMeasures, type QuickColumn } from '../quickEntry.view.js';
import type { QuickEntryActor } from '../use-quick-entry.js';
import { Grid, GridFrame } from './GridFrame.js';
import { QuickRow } from './QuickRow.js';

export interface QuickGridProps {
  actor: QuickEntryActor;
  columns: readonly QuickColumn[];
  settings: QuickEntrySettings;
  /** Rows before those that are shown. */
  offset: number;
  /** Number of rows on all pages; null if these rows are not part of them. */
  rowCount: number | null;
  /** A page is loading. */
  isLoading: boolean;
  quantitiesInCart: ReadonlyMap<string, string>;
  /** Another page, by the keyboard. */
  onTurn: (direction: 'next' | 'previous') => void;
  /** Escape: the focus moves to the element after the grid. */
  onLeave: () => void;
}

const sent = {
  cancel: { type: 'edit.cancelled' },
  clear: { type: 'cell.cleared' },
  undo: { type: 'undo' },
  update: { type: 'update.requested' },
} as const;

/** The data grid of quick entry, after the WAI-ARIA pattern: one cell of it is in the tab order, keys move among the cells, one field is open at a time. */
export function QuickGrid({
  actor,
  columns,
  settings,
  offset,
  rowCount,
  isLoading,
  quantitiesInCart,
  onTurn,
  onLeave,
}: QuickGridProps) {
  const t = useTexts();
  const rows = useSelector(actor, ({ context }) => shownRows(context));
  const frame = useRef<HTMLTableElement>(null);
  const hintId = useId();
  const measures = gridMeasures(columns);
  const { hold, release } = useFocusOfCell(actor, frame, rows);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));

  const press = (event: KeyboardEvent): void => {
    const snapshot = actor.getSnapshot();
    const isEditing = snapshot.matches({ entering: 'editing' });
    const column = editableAt(snapshot.context, snapshot.context.cell)?.column;
    const takes = column === undefined ? null : column === 'sellBy' || column === 'priceBy' ? 'units' : 'figures';
    const key = gridKey(event.nativeEvent, {
      isEditing,
      takes,
      decimalSign: t.format.decimalSign,
      direction: directionOf(t.language),
    });
    if (!key) return;
    event.preventDefault();
    hold();
    perform(key);
  };
  const perform = (key: GridKey): void => {
    if (key.kind === 'move') actor.send({ type: 'move.requested', move: key.move });
    else if (key.kind === 'edit')
      actor.send({ type: 'edit.requested', text: key.text === null ? null : t.format.fromField(key.text) });
    else if (key.kind === 'nextPage') onTurn('next');
    else if (key.kind === 'previousPage') onTurn('previous');
    else if (key.kind === 'leave') {
      release();
      onLeave();
    } else actor.send(sent[key.kind]);
  };

  const click = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-row]');
    // The open field has the clicks in it for itself.
    if (!cell || target.matches('input, select')) return;
    event.preventDefault();
    hold();
    actor.send({ type: 'cell.clicked', cell: { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } });
  };

  const takesCodes = useHasCapability('PRODUCT_CODES');
  usePasting(actor, hold, takesCodes);

  return (
    <>
      <VisuallyHidden id={hintId}>{t('quickEntry.keys', { takesCodes: takesCodes ? 'yes' : 'no' })}</VisuallyHidden>
      <GridFrame $template={measures.template} $width={measures.width}>
        <Grid
          ref={frame}
          role="grid"
          aria-label={t('quickEntry.grid')}
          aria-describedby={hintId}
          aria-rowcount={rowCount === null ? undefined : rowCount + 1}
          aria-busy={isLoading || isBusy || undefined}
          onKeyDown={press}
          onMouseDown={click}
          onBlur={(event) => {
            if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) release();
          }}
        >
          <thead>
            <tr aria-rowindex={1} className="row head">
              {columns.map(({ name, label, isNumeric }) => (
                <th key={name} scope="col" className={isNumeric ? 'cell numeric' : 'cell'}>
                  {t.say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((product, index) => (
              <QuickRow
                key={product.productKey}
                actor={actor}
                product={product}
                index={index}
                number={offset + index + 2}
                columns={columns}
                settings={settings}
                inCart={quantitiesInCart.get(product.productKey) ?? null}
              />
            ))}
          </tbody>
        </Grid>
        {isLoading && rows.length === 0
          ? Array.from({ length: 12 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes.
              <div key={index} className="shape" aria-hidden>
                <Skeleton $width="40%" $height="14px" />
              </div>
            ))
          : null}
      </GridFrame>
    </>
  );
}

/** Rows of a spreadsheet can be pasted wherever the focus is but in another field, if products can be found by code; one value goes into the cell that has it. */
function usePasting(actor: QuickEntryActor, hold: () => void, takesCodes: boolean): void {
  const { format } = useTexts();
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const target = event.target instanceof Element ? event.target : document.body;
      const isInGrid = target.closest('[role="grid"]') !== null;
      const isField = target.matches('input, textarea, select, [contenteditable]');
      if (
        (holdsRows(text) && !takesCodes) ||
        document.querySelector('dialog:modal') ||
        (isField && !(isInGrid && holdsRows(text))) ||
        (!isInGrid && !holdsRows(text))
      )
        return;
      event.preventDefault();
      hold();
      actor.send(
        holdsRows(text)
          ? { type: 'rows.pasted', text, decimalSign: format.decimalSign }
          : { type: 'edit.requested', text: format.fromField(text.trim()) },
      );
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [actor, hold, takesCodes, format]);
}

/** The focus follows the machine's cell for as long as the person is in the grid; elsewhere it is never taken. */
function useFocusOfCell(actor: QuickEntryActor, frame: RefObject<HTMLElement | null>, rows: readonly QuickProduct[]) {
  const isHeld = useRef(false);
  const cell = useSelector(actor, ({ context }) => context.cell);
  const isMoving = useSelector(actor, (snapshot) => !snapshot.matches({ entering: 'editing' }) && !snapshot.hasTag('dialog'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have the cell in another element.
  useLayoutEffect(() => {
    if (!isHeld.current || !isMoving) return;
    const element = frame.current?.querySelector<HTMLElement>(`[data-row="${cell.row}"][data-column="${cell.column}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cell, isMoving, rows, frame]);
  const hold = useCallback(() => {
    isHeld.current = true;
  }, []);
  const release = useCallback(() => {
    isHeld.current = false;
  }, []);
  return { hold, release };
}
