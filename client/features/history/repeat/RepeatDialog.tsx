import { CloudOff, ShoppingCart, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Message } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { ErrorState, LoadingLabel } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { RepeatRows } from './RepeatRows.js';
import { useRepeatOrder } from './use-repeat-order.js';

/** Repeats an order: its lines at the prices of now, to be selected and put into the cart. */
export function RepeatDialog({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const t = useTexts();
  const { snapshot, send, view } = useRepeatOrder(orderNumber, onClose);
  const close = (): void => send({ type: 'close' });
  const isOver = snapshot.matches('added') || snapshot.matches('undoing') || snapshot.matches('undone');
  const body = useFocusOnOutcome(isOver, snapshot.matches('undone'));
  if (snapshot.status === 'done') return null;
  return (
    <Dialog
      title={t('orders.repeatTitle')}
      size="wide"
      onClose={close}
      isBusy={snapshot.hasTag('busy')}
      staysOnOutsidePress
      actions={isOver ? <Afterwards snapshot={snapshot} send={send} /> : <Before snapshot={snapshot} send={send} view={view} />}
    >
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(snapshot.context.message)} onRetry={() => send({ type: 'retry' })}>
          {t('orders.repeatFailed')}
        </ErrorState>
      ) : snapshot.matches('loading') ? (
        <Content>
          <LoadingLabel>{t('orders.repeatLoading')}</LoadingLabel>
          <Skeleton $height="240px" />
        </Content>
      ) : isOver ? (
        <Content ref={body} tabIndex={-1}>
          <Outcome snapshot={snapshot} />
        </Content>
      ) : (
        <Content>
          <p>{t('orders.repeatLead', { number: orderNumber })}</p>
          <Reason message={snapshot.context.message} text="orders.notRepeated" />
          {view.repeatableCount === 0 ? <Notice tone="warning">{t('orders.repeatNothing')}</Notice> : null}
          <RepeatRows view={view} isBusy={snapshot.hasTag('busy')} send={send} />
        </Content>
      )}
    </Dialog>
  );
}

type Part = Pick<ReturnType<typeof useRepeatOrder>, 'snapshot' | 'send'>;

function Before({ snapshot, send, view }: Part & Pick<ReturnType<typeof useRepeatOrder>, 'view'>) {
  const t = useTexts();
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      <Button onClick={() => send({ type: 'close' })} disabled={isBusy}>
        {t('ui.cancel')}
      </Button>
      {snapshot.hasTag('lines') ? (
        <Button
          variant="primary"
          icon={<ShoppingCart aria-hidden />}
          isBusy={isBusy}
          disabled={!isBusy && !snapshot.can({ type: 'confirm' })}
          onClick={() => send({ type: 'confirm' })}
        >
          {t('orders.repeatConfirm', { count: view.selectedCount })}
        </Button>
      ) : null}
    </>
  );
}

function Afterwards({ snapshot, send }: Part) {
  const t = useTexts();
  const navigate = useNavigate();
  const isBusy = snapshot.hasTag('busy');
  const isUndone = snapshot.matches('undone');
  return (
    <>
      {snapshot.context.canTakeBack && !isUndone ? (
        <Button icon={<Undo2 aria-hidden />} isBusy={isBusy} onClick={() => send({ type: 'undo' })}>
          {t('orders.undo')}
        </Button>
      ) : null}
      <Button onClick={() => send({ type: 'close' })} disabled={isBusy}>
        {t('ui.close')}
      </Button>
      {isUndone ? null : (
        <Button variant="primary" disabled={isBusy} onClick={() => void navigate('/cart')}>
          {t('orders.toCart')}
        </Button>
      )}
    </>
  );
}

function Outcome({ snapshot }: Pick<Part, 'snapshot'>) {
  const t = useTexts();
  const { attempt, orderNumber, message } = snapshot.context;
  if (snapshot.matches('undone')) return <Notice tone="info">{t('orders.undone')}</Notice>;
  return (
    <>
      <Notice tone="success">{t('orders.repeated', { count: attempt.lines.length, number: orderNumber })}</Notice>
      <Reason message={message} text="orders.notUndone" />
    </>
  );
}

function Reason({ message, text }: { message: Message; text: 'orders.notRepeated' | 'orders.notUndone' }) {
  const t = useTexts();
  const reason = t.say(message);
  return reason === '' ? null : <Notice tone="danger">{t(text, { message: reason })}</Notice>;
}

/** The button that was pressed is gone once lines are in the cart, or off it again: the message gets the focus. */
function useFocusOnOutcome(isOver: boolean, isUndone: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome gets the focus.
  useEffect(() => {
    if (isOver) ref.current?.focus();
  }, [isOver, isUndone]);
  return ref;
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  outline: none;
`;
