import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CircleAlert, LogOut, Search, SearchX } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { loadingText, noCustomersText, selectCustomer } from '../../../machines/selectCustomer/selectCustomer.machine.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { Input } from '../../ui/Field.js';
import { LiveRegion } from '../../ui/LiveRegion.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/States.js';
import { colour, fontSize, media, space } from '../../ui/theme.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { CustomerList, optionId } from './CustomerList.js';
import { meaningOfKey } from './highlight-key.js';
import { selectCustomerActors } from './selectCustomer.actors.js';

const listId = 'customers';

/** A salesperson chooses whom to work for (S2.40): three letters, Enter. */
export default function SelectCustomerPage() {
  const t = useTexts();
  const { session } = useAppActors();
  const client = useApolloClient();
  const [machine] = useState(() => selectCustomer.provide({ actors: selectCustomerActors(client) }));
  const actor = useMachineActor(machine);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const filter = useSelector(actor, ({ context }) => context.filter);
  const matches = useSelector(actor, ({ context }) => context.matches);
  const highlighted = useSelector(actor, ({ context }) => context.highlighted);

  const search = useRef<HTMLInputElement>(null);
  const title = t('customers.title');
  useWindowTitle(title);
  useEffect(() => {
    const subscription = actor.on('customer.picked', ({ customerKey }) => session.send({ type: 'customer.chosen', customerKey }));
    return () => subscription.unsubscribe();
  }, [actor, session]);

  const hearKey = (event: KeyboardEvent): void => {
    const meaning = meaningOfKey(event, actor.getSnapshot());
    if (meaning === null) return;
    event.preventDefault();
    if (meaning !== 'swallow') actor.send(meaning);
  };
  const retry = (): void => {
    actor.send({ type: 'retry' });
    // The button goes away with the focus, and the search box can be typed into at once.
    search.current?.focus();
  };
  const current = matches[highlighted];

  return (
    <Frame>
      <Head>
        <h1>{title}</h1>
        <Button variant="quiet" icon={<LogOut aria-hidden />} onClick={() => session.send({ type: 'logout.requested' })}>
          {t('customers.logOut')}
        </Button>
      </Head>
      <Panel $padding={0}>
        <SearchRow>
          <Search aria-hidden />
          <VisuallyHidden as="label" htmlFor="customer-search">
            {t('customers.search')}
          </VisuallyHidden>
          <Input
            ref={search}
            id="customer-search"
            type="search"
            role="combobox"
            aria-expanded={matches.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current ? optionId(current.customerKey) : undefined}
            placeholder={t('customers.search')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            value={filter}
            onChange={(event) => actor.send({ type: 'filter.changed', text: event.target.value })}
            onKeyDown={hearKey}
          />
        </SearchRow>
        {isLoading ? <LoadingState label={t.say(loadingText)} /> : null}
        {hasFailed ? (
          <ErrorState icon={<CircleAlert />} title={t('customers.failed')} onRetry={retry}>
            {t('customers.failedHint')}
          </ErrorState>
        ) : null}
        {isEmpty ? (
          <EmptyState icon={<SearchX />} title={t.say(noCustomersText)}>
            {filter === '' ? t('customers.noneAssigned') : t('customers.noneFound')}
          </EmptyState>
        ) : null}
        {matches.length > 0 ? (
          <CustomerList
            id={listId}
            customers={matches}
            highlighted={highlighted}
            onPick={(customerKey) => actor.send({ type: 'row.pressed', customerKey })}
          />
        ) : null}
      </Panel>
      <LiveRegion>{isLoading || hasFailed || isEmpty ? '' : t('customers.count', { count: matches.length })}</LiveRegion>
    </Frame>
  );
}

const Frame = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  max-inline-size: 640px;
  block-size: 100dvh;
  margin: 0 auto;
  padding: ${space(8)} ${space(4)} calc(${space(6)} + var(--room-at-end, 0px));
  ${media.mobile} { padding: ${space(3)} 0 var(--room-at-end, 0px); gap: ${space(2)}; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  h1 { font-size: ${fontSize.heading}; font-weight: 650; letter-spacing: -0.012em; }
  ${media.mobile} { padding-inline: ${space(4)} ${space(2)}; h1 { font-size: ${fontSize.title}; } }
`;

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  overflow: hidden;
  ${media.mobile} { flex: 1; border-inline: 0; border-block-end: 0; border-radius: 0; }
`;

const SearchRow = styled.div`
  position: relative;
  flex: none;
  padding: ${space(3)};
  border-block-end: 1px solid ${colour('border')};
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space(6)};
    margin-block: auto;
    inline-size: 18px;
    block-size: 18px;
    color: ${colour('muted')};
    pointer-events: none;
  }
  input { padding-inline-start: 40px; block-size: 44px; font-size: ${fontSize.large}; }
  input::-webkit-search-cancel-button { display: none; }
`;
