import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { type QuickProduct, unitsOf } from '../../../../domain/quick-entry/quick-entry-row.js';
import { useTexts } from '../../../texts/texts.js';
import type { QuickEntryActor } from '../use-quick-entry.js';

export interface CellEditorProps {
  actor: QuickEntryActor;
  product: QuickProduct;
  column: string;
  label: string;
}

/** The open field of a cell: a number, or one of the product's units. Its keys are heard by the grid. */
export function CellEditor({ actor, product, column, label }: CellEditorProps) {
  const t = useTexts();
  const draft = useSelector(actor, ({ context }) => context.draft ?? '');
  const change = (text: string) => actor.send({ type: 'draft.changed', text });
  const leave = () => actor.send({ type: 'edit.left' });
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    // A typed character is gone on with; what was there before is replaced by the first key, or kept by an arrow.
    if (field.current instanceof HTMLInputElement && field.current.value.length > 1) field.current.select();
  }, []);

  if (column === 'sellBy' || column === 'priceBy') {
    return (
      <select ref={field} aria-label={label} value={draft} onChange={(event) => change(event.target.value)} onBlur={leave}>
        {unitsOf(product, column).map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      ref={field}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      value={t.format.forField(draft)}
      onChange={(event) => change(t.format.fromField(event.target.value))}
      onBlur={leave}
    />
  );
}
