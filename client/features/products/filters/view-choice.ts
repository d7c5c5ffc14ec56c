import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useSyncExternalStore } from 'react';
import { pageLayouts } from '../../../../domain/catalogue/page-layout.js';
import { productSorts } from '../../../../domain/catalogue/product-sort.js';
import type { ViewChoice } from '../../../../machines/productFilters/types.js';
import { useViewer } from '../../../app/contexts/viewer.js';

interface OwnedChoice {
  owner: string;
  choice: ViewChoice;
}

const storedAs = 'products view';
const nothing: ViewChoice = { layout: null, sort: null, isAllProducts: false };

/** Choice of each open app, by its client. */
const choices = new WeakMap<ApolloClient, OwnedChoice>();
const listeners = new Set<() => void>();

/** `owner`'s choice in this window; it outlives the products page, so that returning from the cart shows the same view. */
export function useViewChoice(owner: string): [ViewChoice, (choice: ViewChoice) => void] {
  const client = useApolloClient();
  const current = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => {
      const kept = keptIn(client);
      return kept.owner === owner ? kept.choice : nothing;
    },
  );
  const choose = useCallback(
    (choice: ViewChoice) => {
      choices.set(client, { owner, choice });
      try {
        sessionStorage.setItem(storedAs, JSON.stringify({ owner, choice }));
      } catch {
        // A storage that is full or blocked costs only the choice after a reload.
      }
      for (const changed of listeners) changed();
    },
    [client, owner],
  );
  return [current, choose];
}

/** Has the products page show all products, in place of the guide that its lists begin with (S2.25, S4.16). */
export function useShowAllProducts(): () => void {
  const [choice, choose] = useViewChoice(useViewer()?.username ?? '');
  return () => choose({ ...choice, isAllProducts: true });
}

function keptIn(client: ApolloClient): OwnedChoice {
  const kept = choices.get(client) ?? readKept();
  choices.set(client, kept);
  return kept;
}

/** The choice that this window kept over a reload; nothing chosen if it cannot be read. */
function readKept(): OwnedChoice {
  try {
    const { owner, choice } = JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Record<string, Record<string, unknown>>;
    return {
      owner: String(owner),
      choice: {
        layout: pageLayouts.find((each) => each === choice?.layout) ?? null,
        sort: productSorts.find((each) => each.sort === choice?.sort)?.sort ?? null,
        isAllProducts: choice?.isAllProducts === true,
      },
    };
  } catch {
    return { owner: '', choice: nothing };
  }
}
