import { type Text, text } from '../../texts/text.js';
import type { UserKind } from '../session/user-kind.js';

/** Layouts of the products page (S3.18); the schema's names. */
export type PageLayout = 'GRID' | 'LIST' | 'QUICK_ENTRY';

/** Layouts in the order of their numbers in the back office: Grid 0, List 1, QuickEntry 2 (S3.18). */
export const pageLayouts: readonly PageLayout[] = ['GRID', 'LIST', 'QUICK_ENTRY'];

/** A window is narrow up to this width in pixels (S4.15, S9.7). */
export const mobileWidth = 600;

/** The user, and the width of the window. */
export interface LayoutFacts {
  readonly userKind: UserKind;
  /** By the user's role. */
  readonly mayOrder: boolean;
  readonly isNarrow: boolean;
}

/** The layouts that can be chosen (S4.15): no quickEntry for guests and for users who may not order, no list on narrow screens. */
export const availableLayouts = ({ userKind, mayOrder, isNarrow }: LayoutFacts): PageLayout[] => {
  const keysQuantities = userKind !== 'PUBLIC' && mayOrder;
  return pageLayouts.filter((layout) => (layout === 'QUICK_ENTRY' ? keysQuantities : layout === 'LIST' ? !isNarrow : true));
};

/** The layout to begin with (S4.15): the user's default, else the global default, else the first that can be chosen. */
export function initialLayout(
  defaults: { readonly user: PageLayout | null; readonly global: PageLayout | null },
  facts: LayoutFacts,
): PageLayout {
  const available = availableLayouts(facts);
  return (
    [defaults.user, defaults.global].find((layout) => layout !== null && available.includes(layout)) ?? available[0] ?? 'GRID'
  );
}

/** A layout's name in the filter; Grid is called Mobile on a narrow screen (S2.19). */
export function layoutLabel(layout: PageLayout, isNarrow: boolean): Text {
  if (layout === 'GRID') return text(isNarrow ? 'products.layout.mobile' : 'products.layout.grid');
  return text(layout === 'LIST' ? 'products.layout.list' : 'products.layout.quickEntry');
}
