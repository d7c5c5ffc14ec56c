/**
 * Before the row of `button` is removed, moves the focus to the next row, or to the previous one if it was the last (S2.28): to its remove button, else
 * to its quantity, where another press of the same key does no harm.
 */
export function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbour?.querySelector<HTMLElement>('[data-removes-line]') ?? neighbour?.querySelector('input'))?.focus();
}
