import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emptyProductsHash, parseProductsHash, printProductsHash } from '../../../domain/catalogue/products-hash.js';

/** Search text of the page; the address keeps it as `s`, for back and reload. */
export function useTypedSearch(): [string, (text: string) => void] {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const kept = parseProductsHash(hash).search ?? '';
  const [text, setText] = useState(kept);

  // The address changed from elsewhere: the side menu, for instance, leads to the page's initial state.
  useEffect(() => {
    setText((current) => (current.trim() === kept ? current : kept));
  }, [kept]);

  const type = (next: string): void => {
    setText(next);
    navigate(
      { pathname, hash: printProductsHash({ ...emptyProductsHash, search: next.trim() || null }) },
      { replace: true, preventScrollReset: true },
    );
  };
  return [text, type];
}
