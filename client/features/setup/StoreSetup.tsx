import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import type { SetupStep } from '../../../domain/setup/setup-steps.js';
import { storeSetup } from '../../../machines/storeSetup/storeSetup.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useUpload } from '../../app/contexts/upload.js';
import { SessionSiteDocument } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { ErrorState, LoadingState } from '../../ui/States.js';
import { useHeadingFocus } from '../../ui/use-heading-focus.js';
import { CompanyStep } from './CompanyStep.js';
import { LookStep } from './LookStep.js';
import { MailStep } from './MailStep.js';
import { SetupFrame, type ShownStep } from './SetupFrame.js';
import { storeSetupActors } from './storeSetup.actors.js';

const headings = { company: 'setup.step.company', look: 'setup.step.look', mail: 'setup.step.mail' } as const;

/** The step that shows, or that follows. */
function stepShown(snapshot: SnapshotFrom<typeof storeSetup>): Exclude<ShownStep, 'administrator'> {
  const { setup, next } = snapshot.context;
  const step = snapshot.matches('moving') && next !== 'done' ? next : setup?.step;
  return step === undefined || step === 'done' ? 'company' : step;
}

/** The steps of the setup after the first administrator, for the store's staff. */
export function StoreSetup({ wanted }: { wanted: SetupStep | null }) {
  const t = useTexts();
  const client = useApolloClient();
  const navigate = useNavigate();
  const upload = useUpload();
  const [machine] = useState(() => storeSetup.provide({ actors: storeSetupActors(client, upload) }));
  const actor = useMachineActor(machine, { input: { wanted } });
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  useEffect(() => {
    const subscriptions = [
      actor.on('site.changed', () => void client.query({ query: SessionSiteDocument, fetchPolicy: 'network-only' })),
      actor.on('setup.finished', () => navigate('/admin/getting-started', { replace: true })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, client, navigate]);
  const isLoading = snapshot.matches('loading');
  // The store keeps the step from now on.
  useEffect(() => {
    if (wanted !== null && !isLoading) window.history.replaceState(window.history.state, '', '/setup');
  }, [wanted, isLoading]);
  const step = stepShown(snapshot);
  const isStep = snapshot.hasTag('company') || snapshot.hasTag('look') || snapshot.hasTag('mail');
  // Also from one form to the next, whose button is another one.
  const heading = useHeadingFocus(isStep ? step : 'loading');
  const { context } = snapshot;
  const parts = { context, isBusy: snapshot.hasTag('busy'), send: actor.send };
  return (
    <SetupFrame
      step={step}
      heading={t(headings[step])}
      headingRef={heading}
      isBusy={!isStep || parts.isBusy}
      onStep={(chosen) => actor.send({ type: 'step.chosen', step: chosen })}
    >
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(context.message)} onRetry={() => actor.send({ type: 'retry' })}>
          {t('setup.failedHint')}
        </ErrorState>
      ) : !isStep ? (
        <LoadingState />
      ) : step === 'company' ? (
        <CompanyStep {...parts} canSave={snapshot.can({ type: 'save' })} />
      ) : step === 'look' ? (
        <LookStep
          {...parts}
          canSave={snapshot.can({ type: 'save' })}
          isSaving={snapshot.matches('savingColors')}
          uploading={snapshot.matches('uploadingLogo') ? context.place : null}
        />
      ) : (
        <MailStep {...parts} canTest={snapshot.can({ type: 'test.requested' })} />
      )}
    </SetupFrame>
  );
}
