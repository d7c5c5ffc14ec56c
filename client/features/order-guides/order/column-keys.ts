/** Meaning of a key in a column of quantities: to the next or the previous one, to the choice beside it, or all into the cart. */
export type ColumnKey = 'next' | 'previous' | 'units' | 'add';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  readonly target: EventTarget;
  readonly nativeEvent?: { readonly isComposing: boolean };
};

const isQuantity = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.column !== undefined;

/** Reads a key; null if it is not the column's, and is left to the field, the app or the browser. */
export function columnKey({ key, shiftKey, ctrlKey, metaKey, altKey, target, nativeEvent }: Pressed): ColumnKey | null {
  if (nativeEvent?.isComposing || !isQuantity(target)) return null;
  if (ctrlKey || metaKey) return key === 'Enter' ? 'add' : null;
  if (altKey) return key === 'ArrowDown' ? 'units' : null;
  if (key === 'Enter' || key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (key === 'ArrowDown') return 'next';
  return key === 'ArrowUp' ? 'previous' : null;
}

/** Moves the focus; false if there is no field to go to: the browser then moves it as usual. */
export function moveInColumn(
  { target, currentTarget, key }: { target: EventTarget; currentTarget: HTMLElement; key: string },
  to: Exclude<ColumnKey, 'add'>,
  onEnd: () => void,
): boolean {
  if (!isQuantity(target)) return false;
  if (to === 'units') {
    const units = target.closest('[data-product]')?.querySelector<HTMLElement>('[role="combobox"]');
    units?.focus();
    return Boolean(units);
  }
  const column = `input[data-column="${target.dataset.column}"]`;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(column)];
  const inOrder = fields.sort((one, other) => placeOf(one) - placeOf(other));
  const field = inOrder[inOrder.indexOf(target) + (to === 'next' ? 1 : -1)];
  if (field) {
    field.focus();
    return true;
  }
  if (to === 'next' && key === 'Enter') onEnd();
  return key !== 'Tab';
}

/** A virtualised row is anywhere in the document: its index says where it shows. */
const placeOf = (field: HTMLElement): number => Number(field.closest<HTMLElement>('[data-index]')?.dataset.index ?? 0);
