import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emptyProductsHash, parseProductsHash, printProductsHash } from '../../../domain/catalogue/products-hash.js';

/** What is typed into the page's search; the address keeps it as `s`, for back and reload. */
export function useTypedSearch(): [string, (text: string) => void] {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const kept = parseProductsHash(hash).search ?? '';
  const [text, setText] = useState(kept);

  // Somebody else changed the address: the side menu, for instance, leads to the page as it begins.
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
