import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { isAddressDeletable } from '../../../domain/addresses/delivery-address.js';
import { addressBook } from '../../../machines/addressBook/addressBook.machine.js';
import type { SavedAddress } from '../../../machines/addressForm/types.js';
import { linesOf } from '../../../texts/text.js';
import { useIsGuest, useUserKind } from '../../app/contexts/session.js';
import { useSite } from '../../app/contexts/site.js';
import { AddressesDocument } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Notice } from '../../ui/Notice.js';
import { Page } from '../../ui/Page.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { useHeadingFocus } from '../../ui/use-heading-focus.js';
import { AddressCard } from './AddressCard.js';
import { AddressDialog } from './AddressDialog.js';
import { knownAddresses } from './address-reads.js';
import { bookOf } from './address-writes.js';
import { addressBookActors } from './addressBook.actors.js';

/** Delivery address maintenance (/account/address, S5.18–S5.24): the consumer's own addresses, or the customer's ship-tos. */
export default function AddressPage() {
  const t = useTexts();
  const client = useApolloClient();
  const isGuest = useIsGuest();
  const isConsumer = useUserKind() === 'CONSUMER';
  const restrictsZipCodes = useSite()?.zipCodeRestrictionFlag ?? false;
  const [machine] = useState(() => addressBook.provide({ actors: addressBookActors(client) }));
  const actor = useMachineActor(machine, { input: { isGuest } });
  const snapshot = useSelector(actor, (current) => current);
  const { data } = useQuery(AddressesDocument, { fetchPolicy: 'cache-only' });
  const addresses = data?.addresses ?? [];

  const { chosen, messages } = snapshot.context;
  const isShown = snapshot.hasTag('shown');
  const isBusy = snapshot.hasTag('busy');
  const hasFailed = snapshot.matches('failed');
  const heading = useHeadingFocus(isBusy ? 'busy' : hasFailed ? 'failed' : null);
  const close = (saved: SavedAddress | null): void => {
    if (saved) actor.send({ type: 'address.saved', book: bookOf(knownAddresses(client) ?? []) });
    else actor.send({ type: 'cancel' });
  };
  const chosenAddress = addresses.find(({ key }) => key === chosen) ?? null;
  const add = (
    <Button variant="primary" icon={<Plus />} disabled={!isShown} onClick={() => actor.send({ type: 'add.requested' })}>
      {t('addresses.add')}
    </Button>
  );
  return (
    <Page title={t('addresses.title')} headingRef={heading} actions={isGuest ? null : add}>
      {hasFailed ? (
        <ErrorState icon={<CloudOff />} title={t.say(linesOf(messages))} onRetry={() => actor.send({ type: 'retry' })}>
          {t('addresses.failedHint')}
        </ErrorState>
      ) : snapshot.hasTag('loading') ? (
        <Skeleton $height="220px" />
      ) : (
        <Content>
          {messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(messages))}</Notice> : null}
          {addresses.length === 0 ? (
            <EmptyState icon={<MapPin />} title={t('addresses.empty')}>
              {t('addresses.emptyHint')}
            </EmptyState>
          ) : (
            <Cards>
              {addresses.map((address) => (
                <AddressCard
                  key={address.key}
                  address={address}
                  isZipChecked={isConsumer && restrictsZipCodes}
                  isDeletable={isAddressDeletable(address, addresses.length)}
                  isBusy={isBusy && chosen === address.key}
                  onEdit={() => actor.send({ type: 'edit.requested', key: address.key })}
                  onDelete={() => actor.send({ type: 'delete.requested', key: address.key })}
                  onMakePrimary={() => actor.send({ type: 'primary.requested', key: address.key })}
                />
              ))}
            </Cards>
          )}
        </Content>
      )}
      {snapshot.hasTag('form') ? (
        <AddressDialog address={snapshot.matches('editing') ? chosenAddress : null} isConsumer={isConsumer} onClose={close} />
      ) : null}
      {snapshot.matches('confirmingDeletion') || snapshot.matches('deleting') ? (
        <ConfirmDialog
          title={t('addresses.deleteQuestion')}
          confirmLabel={t('addresses.confirmDelete')}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onCancel={() => actor.send({ type: 'cancel' })}
        >
          {chosenAddress?.display}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${space(4)};
  list-style: none;
  padding: 0;
`;
