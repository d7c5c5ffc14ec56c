/** The row of `button` is about to go: the keyboard goes on at the next one, or at the one before where it was the last (S2.28). */
export function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const sameButton = neighbour?.querySelector<HTMLElement>('[data-removes-line]');
  (sameButton ?? neighbour?.querySelector<HTMLElement>('input, button'))?.focus();
}
