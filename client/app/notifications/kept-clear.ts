/** Sides of a box in the window, in px. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Measured {
  readonly window: { readonly block: number };
  readonly notification: { readonly left: number; readonly right: number; readonly height: number };
  /** Bars with the next step, wherever they stand now. */
  readonly bars: readonly Sides[];
  /** The dialog that it is shown above; null above the page. */
  readonly under: Sides | null;
}

/** Distance of a notification from the bottom edge if no bar is in its way, in px. */
export const edge = 24;

const gap = 8;

/**
 * The distance of a notification from the bottom edge, above every bar that it would cover, the room that the page or dialog under it needs at
 * its end to be scrolled clear of it, and how far from the bottom edge something is covered. A dialog that it does not touch needs none.
 */
export function keptClear({ window, notification, bars, under }: Measured): { lift: number; room: number; covered: number } {
  const { left, right, height } = notification;
  let lift = edge;
  // Bars above one another are passed in sequence, from the lowest.
  for (const bar of [...bars].sort((one, other) => other.top - one.top)) {
    const bottom = window.block - lift;
    const touches = bar.left < right && left < bar.right && bar.top < bottom + gap && bottom - height < bar.bottom;
    if (touches) lift = window.block - bar.top + gap;
  }
  const top = window.block - lift - height;
  const isOver = under === null || (under.left < right && left < under.right && top < under.bottom);
  return isOver ? { lift, room: edge + height + gap, covered: lift + height + gap } : { lift, room: 0, covered: 0 };
}
