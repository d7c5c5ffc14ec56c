import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { accountRequiredText } from '../../../domain/cart/account-required.js';
import type { Amount } from '../../../domain/quantity/units.js';
import type { UserKind } from '../../../domain/session/user-kind.js';
import { addLine } from '../../../machines/addLine/addLine.machine.js';
import { hasUnsavedNotes } from '../../../machines/addLine/line.js';
import type { AddLineOutput, AddLineSettings, EditedLine } from '../../../machines/addLine/types.js';
import { useCartFreshness, useCartUpdate } from '../../app/contexts/cart-freshness.js';
import { useNotify } from '../../app/contexts/notify.js';
import { useUnsavedWork } from '../../app/contexts/unsaved-work.js';
import type { AddLineProductFragment } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Dialog } from '../../ui/Dialog.js';
import { Notice } from '../../ui/Notice.js';
import { space } from '../../ui/theme.js';
import { type ShortageRequest, StockNotice, shortLineOf, useAnswerShortage } from '../stock/index.js';
import { addLineActors } from './addLine.actors.js';
import { addLineView } from './addLine.view.js';
import { LineFields } from './LineFields.js';
import { ProductHead } from './ProductHead.js';
import { useLinesOfProduct } from './use-lines-of-product.js';

interface AddLineFormProps {
  title: string;
  product: AddLineProductFragment;
  settings: AddLineSettings;
  userKind: UserKind;
  line: EditedLine | null;
  defaultQuantity: Amount | null;
  missingImage: string;
  isQuick: boolean;
  onClose: (output: AddLineOutput) => void;
}

/** Renders the addLine machine, and tells it what the person does. */
export function AddLineForm({
  title,
  product,
  settings,
  userKind,
  line,
  defaultQuantity,
  missingImage,
  isQuick,
  onClose,
}: AddLineFormProps) {
  const t = useTexts();
  const client = useApolloClient();
  const machine = useMemo(() => addLine.provide({ actors: addLineActors(client) }), [client]);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, {
    input: {
      userKind,
      settings,
      line,
      idempotencyKey,
      prices: product.prices,
      product: {
        ...product,
        defaultQuantity: product.defaultQuantity && {
          value: product.defaultQuantity.orderQuantity,
          unit: product.defaultQuantity.unit,
        },
      },
      defaultQuantity,
    },
  });
  const snapshot = useSelector(actor, (current) => current);
  const freshness = useCartFreshness();
  const answerShortage = useAnswerShortage();
  const { inCart, others } = useLinesOfProduct(product.productKey, line?.id ?? null);
  const notify = useNotify();
  useCartUpdate(snapshot.hasTag('busy'));
  useUnsavedWork('addLine', snapshot.status === 'active' && hasUnsavedNotes(snapshot.context));

  useEffect(() => {
    const cart = [
      actor.on('cart.received', (news) => freshness.send(news)),
      actor.on('cart.changed', (news) => freshness.send(news)),
    ];
    const end = actor.subscribe({
      complete: () => {
        const output = actor.getSnapshot().output ?? { outcome: 'cancelled' };
        if (output.outcome === 'noSellBy') notify({ kind: 'error', text: output.notification });
        onClose(output);
      },
    });
    return () => {
      for (const subscription of [...cart, end]) subscription.unsubscribe();
    };
  }, [actor, freshness, notify, onClose]);

  // Quick means that the person has pressed Save already, in the list.
  useEffect(() => {
    if (isQuick) actor.send({ type: 'save' });
  }, [actor, isQuick]);
  const hasQuestion = snapshot.matches('confirmingQuantity') || snapshot.matches({ editing: 'refused' });
  const [isShown, setIsShown] = useState(!isQuick);
  if (hasQuestion && !isShown) setIsShown(true);

  const send = actor.send;
  const cancel = () => send({ type: 'cancel' });
  if (snapshot.matches('accountRequired')) {
    return (
      <ConfirmDialog title={t('addLine.accountRequiredTitle')} onConfirm={() => send({ type: 'confirm' })} onCancel={cancel}>
        {t.say(accountRequiredText)}
      </ConfirmDialog>
    );
  }
  if (!snapshot.hasTag('form') || !isShown) return null;

  const { quantity, sellByUnit } = snapshot.context;
  const replacing: ShortageRequest = {
    productKey: product.productKey,
    name: product.description,
    ordered: { value: quantity, unit: sellByUnit },
    line: inCart ? shortLineOf(inCart) : null,
    takes: null,
    // The line is gone, or was never needed.
    onSaved: () => onClose({ outcome: 'cancelled' }),
  };
  const view = addLineView(snapshot, product, others);
  // Enter leaves the fields first: they are adjusted (S5.3, S5.7), and what was in the way of Save may be gone.
  const save = (): void => {
    send({ type: 'quantity.left' });
    send({ type: 'price.left' });
    send({ type: 'save' });
  };
  return (
    <>
      <Dialog
        title={title}
        onClose={cancel}
        isBusy={view.isBusy}
        staysOnOutsidePress
        actions={
          <>
            <Button onClick={cancel} disabled={view.isBusy}>
              {t('addLine.cancel')}
            </Button>
            <Button variant="primary" type="submit" form="add-line" isBusy={view.isBusy} disabled={!view.canSave && !view.isBusy}>
              {t('addLine.save')}
            </Button>
          </>
        }
      >
        <Form
          id="add-line"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
          noValidate
        >
          <ProductHead product={product} available={view.available} missingImage={missingImage} />
          {view.error ? <Notice tone="danger">{t.say(view.error)}</Notice> : null}
          <LineFields
            view={view}
            send={send}
            onEnter={save}
            stock={
              view.shortage ? (
                <StockNotice
                  shortage={view.shortage}
                  name={product.description}
                  onTake={(text) => send({ type: 'quantity.changed', text })}
                  onSubstitutes={answerShortage && (() => answerShortage(replacing))}
                />
              ) : null
            }
          />
        </Form>
      </Dialog>
      {view.leaveQuestion === null ? null : (
        <ConfirmDialog
          title={t('addLine.unsavedTitle')}
          isDangerous
          onConfirm={() => send({ type: 'confirm' })}
          onCancel={cancel}
        >
          {t.say(view.leaveQuestion)}
        </ConfirmDialog>
      )}
      {view.confirmation === null ? null : (
        <ConfirmDialog title={t('addLine.confirmQuantityTitle')} onConfirm={() => send({ type: 'confirm' })} onCancel={cancel}>
          {t.say(view.confirmation)}
        </ConfirmDialog>
      )}
    </>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
