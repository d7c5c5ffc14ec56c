import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ProductsHash, parseProductsHash, printProductsHash } from '../../../../domain/catalogue/products-hash.js';

/** The products page's state as the address holds it (S2.3), and the way to change it. */
export function useProductsAddress(): {
  state: ProductsHash;
  /** Adds a history entry, which back undoes. Resets the scroll position. */
  change: (changes: Partial<ProductsHash>) => void;
  /** Replaces the entry, as scrolling does. */
  note: (changes: Partial<ProductsHash>) => void;
} {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parseProductsHash(hash, search), [hash, search]);
  const change = useCallback(
    (changes: Partial<ProductsHash>) => {
      const next = { ...parseProductsHash(window.location.hash, window.location.search), row: null, index: null, ...changes };
      navigate({ pathname, hash: printProductsHash(next) });
    },
    [navigate, pathname],
  );
  const note = useCallback(
    (changes: Partial<ProductsHash>) => {
      const next = { ...parseProductsHash(window.location.hash, window.location.search), ...changes };
      navigate({ pathname, hash: printProductsHash(next) }, { replace: true, preventScrollReset: true });
    },
    [navigate, pathname],
  );
  return { state, change, note };
}
