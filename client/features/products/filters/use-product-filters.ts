import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { withoutExcluded } from '../../../../domain/catalogue/category-cards.js';
import { isMenuOpen } from '../../../../domain/navigation/menu.js';
import { correctedAddress } from '../../../../machines/productFilters/address.js';
import { productFilters } from '../../../../machines/productFilters/productFilters.machine.js';
import type { FilterAddress, ProductFiltersEvent, ViewChoice } from '../../../../machines/productFilters/types.js';
import { viewDefaults } from '../../../../machines/viewDefaults/viewDefaults.machine.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useIsPunchout, useUserKind } from '../../../app/contexts/session.js';
import { useAskToLeave } from '../../../app/contexts/unsaved-work.js';
import { useMenu, useViewer } from '../../../app/contexts/viewer.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { FilterOptionsDocument, type FilterOptionsQuery } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { productFiltersActors } from './productFilters.actors.js';
import { useProductsAddress } from './use-products-address.js';
import { useViewChoice } from './view-choice.js';
import { viewDefaultsActors } from './viewDefaults.actors.js';

/** The filters of the products page: their current values, their options, and the machine that decides. */
export function useProductFilters(): {
  /** Filters in effect: the address as it should be. */
  shown: FilterAddress;
  choice: ViewChoice;
  /** Null until they are known. */
  options: FilterOptionsQuery | null;
  isAllProductsOpen: boolean;
  send: (event: ProductFiltersEvent) => void;
} {
  const { state, change, note } = useProductsAddress();
  const [choice, choose] = useViewChoice(useViewer()?.username ?? '');
  const settings = useSettings();
  const userKind = useUserKind();
  const isPunchout = useIsPunchout();
  // Without guides there is nothing else to show (A2.31).
  const isAllProductsOpen = isMenuOpen(useMenu(), 'AllProducts') || isPunchout;
  const askToLeave = useAskToLeave();
  const client = useApolloClient();
  const address = useMemo(
    (): FilterAddress => ({
      mainCategory: state.mainCategory,
      category: state.category,
      orderGuide: state.orderGuide,
      search: state.search,
    }),
    [state.mainCategory, state.category, state.orderGuide, state.search],
  );

  const [machine] = useState(() => productFilters.provide({ actors: productFiltersActors(askToLeave) }));
  const filters = useMachineActor(machine, {
    input: {
      userKind,
      defaultToStandardOrder: settings.defaultToStandardOrder && !isPunchout,
      isAllProductsOpen,
      address,
      choice,
    },
  });
  const [savingMachine] = useState(() => viewDefaults.provide({ actors: viewDefaultsActors(client) }));
  const saving = useMachineActor(savingMachine);
  useNotificationsOf(saving);

  useEffect(() => {
    const subscriptions = [
      filters.on('address.wanted', ({ address: wanted, isNew }) => (isNew ? change(wanted) : note(wanted))),
      filters.on('choice.changed', (changed) => choose(changed.choice)),
      filters.on('default.chosen', (chosen) => saving.send(chosen)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [filters, saving, change, note, choose]);

  useEffect(() => filters.send({ type: 'address.changed', address }), [filters, address]);
  const answered = useQuery(FilterOptionsDocument, { variables: { withGuides: !isPunchout }, fetchPolicy: 'cache-only' }).data;
  const options = useMemo(() => (answered ? openOf(answered) : null), [answered]);
  const known = useMemo(() => (options ? codesOf(options) : null), [options]);
  useEffect(() => {
    if (known) filters.send({ type: 'options.known', options: known });
  }, [filters, known]);

  const context = useSelector(filters, (snapshot) => snapshot.context);
  // Worked out at once of what the machine is about to hear, so that nothing that is no longer true shows for a moment.
  const shown = useMemo(
    () => correctedAddress({ ...context, options: known ?? context.options }, address),
    [context, known, address],
  );
  return { shown, choice: context.choice, options, isAllProductsOpen, send: filters.send };
}

/** Options that can be chosen: without categories that are excluded for the customer (S6.7). */
const openOf = (options: FilterOptionsQuery): FilterOptionsQuery => ({
  ...options,
  categories: withoutExcluded(options.categories, options.excludedCategoryCodes),
});

const codesOf = ({ mainCategories, categories, orderGuides }: FilterOptionsQuery) => ({
  mainCategories: mainCategories.map(({ code }) => code),
  categories,
  orderGuides: orderGuides?.map(({ name }) => name) ?? [],
});
