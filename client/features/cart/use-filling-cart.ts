import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { useCartFreshness } from '../../app/contexts/cart-freshness.js';

/** Lines were imported and the cart that has them is not read yet: until then a copy without lines does not mean an empty cart. */
export function useFillingCart(): { isFilling: boolean; onImported: () => void } {
  const isFresh = useSelector(useCartFreshness(), (snapshot) => snapshot.matches('fresh'));
  const [isFilling, setIsFilling] = useState(false);
  useEffect(() => {
    if (isFresh) setIsFilling(false);
  }, [isFresh]);
  return { isFilling: isFilling && !isFresh, onImported: useCallback(() => setIsFilling(true), []) };
}
