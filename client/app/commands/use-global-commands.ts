import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Command } from '../contexts/commands.js';
import { useIsOpen } from '../contexts/places.js';
import type { SessionView } from '../routes/session-view.js';
import { searchBoxId } from '../shell/search-address.js';

/** Commands of the whole storefront, as far as their places are open (S6.5); where there is no header there is nothing to go to. */
export function useGlobalCommands(view: SessionView): readonly Command[] {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  return useMemo(() => {
    if (view !== 'ready' && view !== 'guest') return [];
    const goTo = (id: string, label: string, key: string, path: string): readonly Command[] =>
      isOpen(path) ? [{ id, label, keys: ['g', key], perform: () => void navigate(path) }] : [];
    const search = {
      id: 'search',
      label: 'Search products',
      keys: ['/'],
      perform: () => document.getElementById(searchBoxId)?.focus(),
    };
    const products = goTo('products', 'Go to products', 'p', '/products');
    const cart = goTo('cart', 'Go to the cart', 'c', '/cart');
    if (view === 'guest') return [search, ...products, ...cart];
    return [
      search,
      ...goTo('home', 'Go to the home page', 'h', '/'),
      ...products,
      ...cart,
      ...goTo('checkout', 'Go to checkout', 'o', '/checkout'),
    ];
  }, [view, navigate, isOpen]);
}
