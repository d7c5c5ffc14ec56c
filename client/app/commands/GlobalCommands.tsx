import { useLayoutEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Text, text } from '../../../texts/text.js';
import type { Command } from '../contexts/commands.js';
import { useIsOpen } from '../contexts/places.js';
import type { SessionView } from '../routes/session-view.js';
import { searchBoxId } from '../shell/search-address.js';

export interface GlobalCommandsProps {
  readonly view: SessionView & ('ready' | 'guest');
  readonly onChange: (commands: readonly Command[]) => void;
}

/** Commands of the whole storefront, as far as their places are open (S6.5); where there is no header there is nothing to go to. They come with the header, so that no key is lost. */
export function GlobalCommands({ view, onChange }: GlobalCommandsProps) {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const commands = useMemo(() => {
    const goTo = (id: string, label: Text, key: string, path: string): readonly Command[] =>
      isOpen(path) ? [{ id, label, keys: ['g', key], perform: () => void navigate(path) }] : [];
    const search = {
      id: 'search',
      label: text('shell.searchProducts'),
      keys: ['/'],
      perform: () => document.getElementById(searchBoxId)?.focus(),
    };
    const products = goTo('products', text('shell.shortcutProducts'), 'p', '/products');
    const cart = goTo('cart', text('shell.shortcutCart'), 'c', '/cart');
    if (view === 'guest') return [search, ...products, ...cart];
    return [
      search,
      ...goTo('home', text('shell.shortcutHome'), 'h', '/'),
      ...products,
      ...cart,
      ...goTo('guides', text('shell.shortcutGuides'), 'g', '/guide-order'),
      ...goTo('checkout', text('shell.shortcutCheckout'), 'o', '/checkout'),
    ];
  }, [view, navigate, isOpen]);

  useLayoutEffect(() => {
    onChange(commands);
    return () => onChange([]);
  }, [onChange, commands]);
  return null;
}
