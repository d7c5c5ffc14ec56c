import { useCallback } from 'react';
import { sum } from '../../../domain/number/decimal.js';
import { useIsOpen } from '../../app/contexts/places.js';
import { useMay, useMayChangeCart } from '../../app/contexts/viewer.js';
import { useMayUseGuides } from '../order-guides/index.js';
import { useShowsCart } from './CartCard.js';
import type { HomeContent } from './use-home.js';

/** Sum of the amounts that are past due. */
export const pastDueOf = ({ buckets }: { readonly buckets: readonly { readonly value: string }[] }): string =>
  sum(buckets.map(({ value }) => value));

/** Whether a content that concerns people concerns this one: it was read for them, and their menu and role have a use for it (S6.5). */
export function useIsForPerson(): (content: HomeContent) => boolean {
  const isOpen = useIsOpen();
  const showsCart = useShowsCart();
  const mayUseGuides = useMayUseGuides();
  const mayOrder = [useMay('ORDER'), useMayChangeCart()].every(Boolean);
  return useCallback(
    (content) => {
      switch (content?.__typename) {
        case 'LandingNextDelivery':
          return showsCart && (content.delivery?.dates.validDates.length ?? 0) > 0;
        case 'LandingOpenCart':
          return showsCart && content.lineCount != null;
        case 'LandingUsualsNotInCart':
          return mayOrder && (content.usuals?.usualCount ?? 0) > 0;
        case 'LandingLastOrders':
          return isOpen('/history/orders') && Boolean(content.orders);
        case 'LandingMyGuides':
          return mayUseGuides && Boolean(content.guides);
        case 'LandingPastDue':
          // Nobody needs a card that says that nothing is due.
          return isOpen('/account/summary') && content.account != null && Number(pastDueOf(content.account)) > 0;
        case 'LandingCustomersToCall':
          return Boolean(content.late);
        case 'LandingCartsLeft':
          return Boolean(content.left);
        case 'LandingCustomersPastDue':
          return Boolean(content.debtors);
        default:
          return true;
      }
    },
    [isOpen, showsCart, mayUseGuides, mayOrder],
  );
}
