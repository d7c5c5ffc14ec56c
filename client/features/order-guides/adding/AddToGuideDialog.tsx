import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { formatQuantity } from '../../../../domain/quantity/quantity.js';
import { addToGuide } from '../../../../machines/addToGuide/addToGuide.machine.js';
import type { AddToGuideInput } from '../../../../machines/addToGuide/types.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { GuideNamesDocument } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { colour, space } from '../../../ui/theme.js';
import { GuideNameField } from '../components/GuideNameField.js';
import { mayChange } from '../may-change.js';
import { addToGuideActors } from './addToGuide.actors.js';

/** Add to Order Guide (S5.27): an existing guide but Standard (S3.13), or the name of a new one. */
export default function AddToGuideDialog({ product, onClose }: { product: AddToGuideInput['product']; onClose: () => void }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => addToGuide.provide({ actors: addToGuideActors(client) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, { input: { product, idempotencyKey } });
  const snapshot = useSelector(actor, (current) => current);
  useNotificationsOf(actor);
  const { data } = useQuery(GuideNamesDocument, { fetchPolicy: 'cache-and-network' });
  const guides = (data?.orderGuides ?? []).filter(mayChange);

  const isDone = snapshot.status === 'done';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (isDone) return null;

  const { guide, text, error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const cancel = (): void => actor.send({ type: 'cancel' });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save' });
  };
  return (
    <Dialog
      title={t('orderGuides.addToTitle')}
      onClose={cancel}
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="add-to-guide" isBusy={isBusy}>
            {t('orderGuides.saveToGuide')}
          </Button>
        </>
      }
    >
      <Form id="add-to-guide" onSubmit={save} noValidate>
        <p>
          {product.description}{' '}
          <Amount>{t('quantity.amount', { quantity: formatQuantity(product.orderQuantity), unit: product.unit })}</Amount>
        </p>
        {error ? <Notice tone="danger">{t.say(error)}</Notice> : null}
        <Select
          label={t('orderGuides.addTo')}
          value={guide ?? ''}
          disabled={isBusy || guides.length === 0}
          options={guides.map(({ name }) => ({ value: name, label: name }))}
          hint={data && guides.length === 0 ? t('orderGuides.noGuides') : null}
          onChange={(name) => actor.send({ type: 'guide.chosen', guide: name })}
        />
        <GuideNameField
          label={t('orderGuides.newName')}
          text={text}
          error={null}
          disabled={isBusy}
          onChange={(typed) => actor.send({ type: 'name.changed', text: typed })}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Amount = styled.span`
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
