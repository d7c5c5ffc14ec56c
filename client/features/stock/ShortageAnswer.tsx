import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { stockText } from '../../../domain/catalogue/stock-text.js';
import { stockShortage, undoCommand } from '../../../machines/stockShortage/stockShortage.machine.js';
import type { OfferedSubstitute } from '../../../machines/stockShortage/types.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useCartFreshness, useCartUpdate } from '../../app/contexts/cart-freshness.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useHasCapability, useSite } from '../../app/contexts/site.js';
import { useSettings } from '../../app/contexts/workplace.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Notice } from '../../ui/Notice.js';
import { ProductImage } from '../../ui/ProductImage.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { ErrorState, LoadingLabel } from '../../ui/States.js';
import { colour, fontSize, media, space } from '../../ui/theme.js';
import type { ShortageRequest } from './ShortageProvider.js';
import { stockShortageActors } from './stockShortage.actors.js';

export interface ShortageAnswerProps {
  /** Unique: the keys of its writes begin with it. */
  id: string;
  request: ShortageRequest;
  onClose: () => void;
}

/** Renders the stockShortage machine: the dialog with the substitutes, while it is open; else nothing but its notifications. */
export default function ShortageAnswer({ id, request: { onSaved, ...input }, onClose }: ShortageAnswerProps) {
  const t = useTexts();
  const client = useApolloClient();
  const canTakeBack = useHasCapability('CART_TAKE_BACK');
  const [machine] = useState(() => stockShortage.provide({ actors: stockShortageActors(client) }));
  const actor = useMachineActor(machine, { input: { ...input, idempotencyKey: id, canTakeBack } });
  const snapshot = useSelector(actor, (current) => current);
  const { notifications } = useAppActors();
  const freshness = useCartFreshness();
  const saved = useRef(onSaved);
  saved.current = onSaved;
  useNotificationsOf(actor);
  useCartUpdate(snapshot.hasTag('busy'));

  useEffect(() => {
    const subscriptions = [
      actor.on('cart.received', (news) => {
        freshness.send(news);
        saved.current?.();
      }),
      actor.on('cart.changed', (news) => freshness.send(news)),
      notifications.on('action.chosen', ({ action }) => {
        if ('command' in action && action.command === undoCommand) actor.send({ type: 'undo' });
      }),
      actor.subscribe({ complete: onClose }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, freshness, notifications, onClose]);

  if (!snapshot.hasTag('dialog') || input.takes !== null) return null;
  const { offered, message, name } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return (
    <Dialog title={t('stock.substitutesOf', { name })} size="wide" isBusy={isBusy} onClose={() => actor.send({ type: 'close' })}>
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t('stock.loadFailed')} onRetry={() => actor.send({ type: 'retry' })}>
          {t.say(message)}
        </ErrorState>
      ) : snapshot.matches('loading') ? (
        <>
          <LoadingLabel>{t('stock.substitutesOf', { name })}</LoadingLabel>
          <Skeleton $height="120px" />
        </>
      ) : (
        <Content>
          {message === '' ? null : <Notice tone="danger">{t.say(message)}</Notice>}
          <p>
            {t(
              offered.substitutes.length === 0
                ? 'stock.noSubstitutes'
                : offered.isProposed
                  ? 'stock.similar'
                  : 'stock.chosenByDistributor',
            )}
          </p>
          <List>
            {offered.substitutes.map((substitute) => (
              <Substitute
                key={substitute.productKey}
                substitute={substitute}
                isBusy={isBusy}
                onTake={() => actor.send({ type: 'substitute.chosen', productKey: substitute.productKey })}
              />
            ))}
          </List>
        </Content>
      )}
    </Dialog>
  );
}

function Substitute({ substitute, isBusy, onTake }: { substitute: OfferedSubstitute; isBusy: boolean; onTake: () => void }) {
  const t = useTexts();
  const site = useSite();
  const { hidePricing } = useSettings();
  const { name, facts, image, price, available, amount } = substitute;
  const params = { quantity: String(Number(amount.value)), unit: amount.unit };
  return (
    <Row>
      <Picture>
        <ProductImage src={image} missing={site?.missingImage ?? ''} />
      </Picture>
      <div>
        <Name>{name}</Name>
        <Facts>{facts}</Facts>
        <Facts>{available ? t.say(stockText(available.value, available.unit)) : null}</Facts>
      </div>
      {hidePricing ? null : (
        <Price>
          {price
            ? t('stock.priceFor', { price: t.format.money(price.amount, price.places), unit: price.unit })
            : t.format.money(null)}
        </Price>
      )}
      <Button disabled={isBusy} aria-label={t('stock.replaceBy', { name, ...params })} onClick={onTake}>
        {t('stock.takeInstead', params)}
      </Button>
    </Row>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const List = styled.ul`
  > li + li { border-block-start: 1px solid ${colour('border')}; }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space(4)};
  padding-block: ${space(3)};
  ${media.mobile} {
    grid-template-columns: 56px minmax(0, 1fr);
    gap: ${space(2)} ${space(3)};
    > :nth-child(n + 3) { grid-column: 2; text-align: start; }
  }
`;

const Picture = styled.div`
  inline-size: 56px;
`;

const Name = styled.p`
  font-weight: 550;
  line-height: 1.3;
`;

const Facts = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Price = styled.p`
  text-align: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
