import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { type SetupStep, setupSteps } from '../../../domain/setup/setup-steps.js';
import type { session } from '../../../machines/session/session.machine.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useSession } from '../../app/contexts/session.js';
import { useSite } from '../../app/contexts/site.js';
import { useViewer } from '../../app/contexts/viewer.js';
import { WorkplaceProvider } from '../../app/providers/WorkplaceProvider.js';
import { LoadingState } from '../../ui/States.js';
import { FirstAdministrator } from './FirstAdministrator.js';
import { StoreSetup } from './StoreSetup.js';
import { takeSetupSecret } from './setup-link-secret.js';

/** The visitor of the page, by the session. */
function visitorOf(snapshot: SnapshotFrom<typeof session>): 'unknown' | 'nobody' | 'someone' | 'selecting' {
  if (snapshot.matches('ready')) return 'someone';
  if (snapshot.hasTag('selecting')) return 'selecting';
  return snapshot.hasTag('loading') ? 'unknown' : 'nobody';
}

/** The page behind the setup link (/setup): the first administrator, and then the steps of the setup. */
export default function SetupPage() {
  return (
    <WorkplaceProvider>
      <Setup />
    </WorkplaceProvider>
  );
}

function Setup() {
  const visitor = useSession(visitorOf);
  const viewer = useViewer();
  const isUnset = useSite()?.isUnset ?? false;
  const [secret] = useState(takeSetupSecret);
  const [search] = useSearchParams();
  if (visitor === 'unknown' || (visitor === 'someone' && viewer === null)) return <LoadingPage />;
  if (visitor === 'someone') {
    if (!viewer?.isStaff) return <Navigate to="/" replace />;
    return <StoreSetup wanted={stepOf(search.get('step'))} />;
  }
  if (visitor === 'selecting') return <Navigate to="/" replace />;
  if (secret === '' && !isUnset) return <ToSignIn />;
  return <FirstAdministrator token={secret} />;
}

const stepOf = (text: string | null): SetupStep | null => setupSteps.find((step) => step === text) ?? null;

const LoadingPage = (): ReactNode => (
  <main>
    <LoadingState />
  </main>
);

/** A store that has been set up: its staff sign in, and come back here. */
function ToSignIn() {
  const { session: actor } = useAppActors();
  useEffect(() => {
    actor.send({ type: 'location.kept', path: `/setup${window.location.search}` });
    actor.send({ type: 'login.requested' });
  }, [actor]);
  return <Navigate to="/login" replace />;
}
