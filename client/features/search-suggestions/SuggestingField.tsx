import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { searchSuggestions } from '../../../machines/searchSuggestions/searchSuggestions.machine.js';
import { useHasCart } from '../../app/contexts/session.js';
import { useMay } from '../../app/contexts/viewer.js';
import { useSettings } from '../../app/contexts/workplace.js';
import { QuantitiesInCartDocument } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { LiveRegion } from '../../ui/LiveRegion.js';
import { SearchInput } from '../../ui/SearchInput.js';
import { colour, layer, media, radius, shadow, space } from '../../ui/theme.js';
import { quantitiesInCart, useAdding } from '../products/index.js';
import { SuggestedOrderForm } from './SuggestedOrderForm.js';
import { SuggestionList } from './SuggestionList.js';
import type { SearchFieldProps } from './search-field-props.js';
import { useSuggestionSources } from './use-suggestion-sources.js';

/** The search field with suggestions below it: products to be ordered without leaving the page, and places to go to. */
export function SuggestingField({ id, text, onType, onSubmit, onClear, left }: SearchFieldProps) {
  const t = useTexts();
  const client = useApolloClient();
  const navigate = useNavigate();
  const settings = useSettings();
  const mayOrder = useMay('ORDER');
  const adding = useAdding();
  const { actors, groupsOf } = useSuggestionSources(client);
  const machine = useMemo(() => searchSuggestions.provide({ actors }), [actors]);
  const actor = useMachineActor(machine, { input: { text, mayOrder, rounding: settings.orderQuantityRounding } });
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const input = useRef<HTMLInputElement>(null);
  const cart = useQuery(QuantitiesInCartDocument, { skip: !useHasCart(), fetchPolicy: 'cache-only' });
  const inCart = useMemo(() => quantitiesInCart(cart.data?.cart.lines ?? [], t), [cart.data, t]);

  const { send } = actor;
  useLayoutEffect(() => {
    if (left.current === null) return;
    const { caret, isTyped } = left.current;
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
    if (isTyped) send({ type: 'suggestions.wanted' });
  }, [left, send]);

  const { add } = adding.actions;
  useEffect(() => {
    const subscriptions = [
      actor.on('line.wanted', ({ product, quantity }) => {
        add(product, quantity);
        onClear();
        input.current?.focus();
      }),
      actor.on('place.chosen', ({ path }) => {
        // Back leads from a product to the results, but from an order or a category to the page before the search.
        if (path.startsWith('/product/')) onSubmit();
        else onClear();
        input.current?.blur();
        navigate(path);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, add, onClear, onSubmit, navigate]);

  // At once, because a later effect could know less than what was typed meanwhile.
  useLayoutEffect(() => {
    if (actor.getSnapshot().context.text !== text) send({ type: 'text.replaced', text });
  }, [actor, send, text]);

  // A focus or a pointer outside of the search leaves the suggestions.
  const isClosed = snapshot.matches('closed');
  useEffect(() => {
    if (isClosed) return;
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Element && target.closest('[role="search"]'))) send({ type: 'dismissed' });
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', leave);
    };
  }, [isClosed, send]);

  const { term, suggestions } = context;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other texts.
  const groups = useMemo(() => groupsOf(term, suggestions), [groupsOf, term, suggestions, t]);
  const isList = snapshot.hasTag('list') && suggestions.length > 0;
  const { getInputProps, getMenuProps, getItemProps } = useCombobox({
    inputId: id,
    items: [...suggestions],
    inputValue: text,
    isOpen: isList,
    selectedItem: null,
    highlightedIndex: context.highlighted ?? -1,
    itemToString: () => text,
    onStateChange: ({ type, highlightedIndex, selectedItem }) => {
      const { InputKeyDownArrowDown, InputKeyDownArrowUp } = useCombobox.stateChangeTypes;
      if (selectedItem) send({ type: 'suggestion.chosen', index: suggestions.indexOf(selectedItem) });
      else if (type === InputKeyDownArrowDown && !isList) send({ type: 'suggestions.wanted' });
      // The pointer moves no highlight: a digit that is typed while it rests on the list belongs to the box.
      else if (type === InputKeyDownArrowDown || type === InputKeyDownArrowUp)
        send({ type: 'highlight.moved', index: highlightedIndex ?? null });
    },
  });

  const hearKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isAtProduct = context.highlighted !== null && Boolean(suggestions[context.highlighted]?.product);
    if (event.key === 'Home' || event.key === 'End') {
      // They move the caret.
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      return;
    }
    if (isList && isAtProduct && mayOrder && /^[0-9]$/.test(event.key)) send({ type: 'digit.typed', digit: event.key });
    else if (event.key === 'ArrowUp' && context.highlighted === 0) send({ type: 'highlight.moved', index: null });
    else if (event.key === 'Enter' && context.highlighted === null) {
      send({ type: 'dismissed' });
      onSubmit();
    } else if (event.key === 'Escape' && !isClosed && isList) send({ type: 'dismissed' });
    else if (event.key === 'Escape' && text !== '') onClear();
    else if (event.key === 'Escape') input.current?.blur();
    else return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    event.preventDefault();
  };

  const { order } = context;
  return (
    <>
      <SearchInput
        {...getInputProps({
          ref: input,
          'aria-labelledby': undefined,
          'aria-describedby': context.highlighted === null ? undefined : `${id}-hint`,
          maxLength: 200,
          placeholder: t('shell.searchProducts'),
          onChange: ({ currentTarget }) => {
            send({ type: 'text.changed', text: currentTarget.value });
            onType(currentTarget.value);
          },
          onKeyDown: hearKey,
        })}
      />
      <Popup $isOpen={isList || order !== null}>
        <SuggestionList
          menuProps={getMenuProps({ 'aria-label': t('searchSuggestions.title'), 'aria-labelledby': undefined })}
          getItemProps={getItemProps}
          groups={isList ? groups : []}
          suggestions={suggestions}
          highlighted={context.highlighted}
          inCart={inCart}
          mayOrder={mayOrder}
          hintId={`${id}-hint`}
        />
        {order === null ? null : (
          <SuggestedOrderForm
            order={order}
            entry={groups
              .flatMap(({ entries }) => entries)
              .find(({ product }) => product?.productKey === order.product.productKey)}
            send={send}
            onLeave={() => {
              send({ type: 'order.cancelled' });
              input.current?.focus();
            }}
            onOpen={(path) => {
              send({ type: 'dismissed' });
              onSubmit();
              navigate(path);
            }}
          />
        )}
      </Popup>
      <LiveRegion>
        {snapshot.matches({ suggesting: 'shown' }) ? t('searchSuggestions.count', { count: suggestions.length }) : ''}
      </LiveRegion>
      <LiveRegion>{adding.announcement}</LiveRegion>
      {adding.dialogs}
    </>
  );
}

const Popup = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  position: absolute;
  inset-block-start: calc(100% + ${space(1)});
  inset-inline: 0;
  z-index: ${layer.drawer};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('raised')};
  box-shadow: ${shadow.medium};
  ${media.mobile} {
    position: fixed;
    inset-block-start: var(--header-height);
    inset-inline: ${space(1)};
  }
`;
