/** Before the row of `button` is removed, moves the focus to the next row, or to the previous one if it was the last (S2.28). */
export function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const sameButton = neighbour?.querySelector<HTMLElement>('[data-removes-line]');
  (sameButton ?? neighbour?.querySelector<HTMLElement>('input, button'))?.focus();
}
