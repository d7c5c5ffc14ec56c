import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { LogOut, MapPin, Store, Truck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { addressRequiredText } from '../../../domain/addresses/delivery-address.js';
import { shipMethod } from '../../../machines/shipMethod/shipMethod.machine.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useSite } from '../../app/contexts/site.js';
import type { SessionSiteQuery } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Notice } from '../../ui/Notice.js';
import { ErrorState, LoadingState } from '../../ui/States.js';
import { colour, fontSize, media, motion, radius, shadow, space } from '../../ui/theme.js';
import { useHeadingFocus } from '../../ui/use-heading-focus.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { AddressDialog } from '../addresses/index.js';
import { shipMethodActors, shipMethodEffects } from './shipMethod.actors.js';

const ways = [
  { method: 'pickup', label: 'shipMethod.pickup', hint: 'shipMethod.pickupHint', icon: <Store /> },
  { method: 'delivery', label: 'shipMethod.delivery', hint: 'shipMethod.deliveryHint', icon: <Truck /> },
] as const;

/**
 * A consumer chooses how to get the goods (S2.41), as far as the site leaves a choice (S4.14). `whenAsking` is rendered while something is asked, and leads
 * to the page's own address.
 */
export default function SelectShipMethodPage({ whenAsking }: { whenAsking: ReactNode }) {
  const site = useSite();
  return site === null ? <LoadingState /> : <Choosing site={site} whenAsking={whenAsking} />;
}

function Choosing({ site, whenAsking }: { site: SessionSiteQuery['site']; whenAsking: ReactNode }) {
  const t = useTexts();
  const client = useApolloClient();
  const { session } = useAppActors();
  const [machine] = useState(() => shipMethod.provide({ actors: shipMethodActors(client), actions: shipMethodEffects(client) }));
  const [input] = useState({
    allowed: { pickup: site.allowConsumerPickup, delivery: site.allowConsumerDelivery },
    restrictsZipCodes: site.zipCodeRestrictionFlag,
  });
  const actor = useMachineActor(machine, { input });
  const snapshot = useSelector(actor, (current) => current);

  const { output } = snapshot;
  useEffect(() => {
    if (output) session.send({ type: 'shipMethod.chosen', method: output.method });
  }, [output, session]);

  const isAsking = !snapshot.hasTag('loading');
  const title = t('shipMethod.windowTitle');
  useWindowTitle(isAsking ? title : null);

  const heading = useHeadingFocus(snapshot.value);
  const isChoosing = snapshot.matches('choosing');
  return (
    <Frame>
      {isAsking ? whenAsking : null}
      <Head>
        <h1 ref={heading} tabIndex={-1}>
          {isChoosing ? t('shipMethod.title') : site.title}
        </h1>
        {isChoosing ? <p>{t('shipMethod.changeLater')}</p> : null}
      </Head>
      {isChoosing ? (
        <Choices>
          {ways.map(({ method, label, hint, icon }) => (
            <Choice key={method} type="button" onClick={() => actor.send({ type: 'method.chosen', method })}>
              <Icon aria-hidden>{icon}</Icon>
              <strong>{t(label)}</strong>
              <span>{t(hint)}</span>
            </Choice>
          ))}
        </Choices>
      ) : null}
      {snapshot.hasTag('loading') ? <LoadingState /> : null}
      {snapshot.matches('failed') ? (
        <ErrorState title={t('shipMethod.failed')} onRetry={() => actor.send({ type: 'retry' })}>
          {t('shipMethod.failedHint')}
        </ErrorState>
      ) : null}
      {snapshot.matches('withoutAddress') ? (
        <>
          <Notice tone="warning">{t.say(addressRequiredText)}</Notice>
          <Button variant="primary" icon={<MapPin aria-hidden />} onClick={() => actor.send({ type: 'address.requested' })}>
            {t('shipMethod.addAddress')}
          </Button>
        </>
      ) : null}
      {snapshot.matches('addingAddress') ? (
        <AddressDialog
          address={null}
          isConsumer
          onClose={(saved) => actor.send(saved ? { type: 'address.saved', address: saved } : { type: 'cancel' })}
        >
          <Notice>{t.say(addressRequiredText)}</Notice>
        </AddressDialog>
      ) : null}
      {snapshot.matches('askingToProceed') ? (
        <ConfirmDialog
          title={t('shipMethod.proceedQuestion')}
          confirmLabel={t('shipMethod.proceed')}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onCancel={() => actor.send({ type: 'cancel' })}
        >
          {site.zipCodeRestrictionMessage}
        </ConfirmDialog>
      ) : null}
      <Button variant="quiet" icon={<LogOut />} onClick={() => session.send({ type: 'logout.requested' })}>
        {t('shipMethod.logOut')}
      </Button>
    </Frame>
  );
}

const Frame = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(8)};
  min-block-size: 100dvh;
  max-inline-size: 640px;
  margin: 0 auto;
  padding: ${space(6)} ${space(4)} calc(${space(6)} + var(--room-at-end, 0px));
`;

const Head = styled.div`
  text-align: center;
  h1 { font-size: ${fontSize.heading}; font-weight: 650; letter-spacing: -0.012em; line-height: 1.25; }
  p { margin-block-start: ${space(1)}; color: ${colour('muted')}; }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(4)};
  inline-size: 100%;
  ${media.mobile} { grid-template-columns: 1fr; }
`;

const Choice = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(8)} ${space(5)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  box-shadow: ${shadow.low};
  cursor: pointer;
  transition: border-color ${motion.fast}, box-shadow ${motion.fast};
  &:hover { border-color: ${colour('focus')}; box-shadow: ${shadow.medium}; }
  strong { font-size: ${fontSize.large}; font-weight: 650; }
  span:last-child { color: ${colour('muted')}; }
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  margin-block-end: ${space(2)};
  border-radius: 50%;
  background: ${colour('primary-soft')};
  color: ${colour('primary')};
  svg { inline-size: 26px; block-size: 26px; }
`;
