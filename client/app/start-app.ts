import { connection } from '../../machines/connection/connection.machine.js';
import { notifications } from '../../machines/notifications/notifications.machine.js';
import { session } from '../../machines/session/session.machine.js';
import { unsavedWork } from '../../machines/unsavedWork/unsavedWork.machine.js';
import type { CallSession } from '../apollo/call-session.js';
import { createGatewayClient, type GatewayClient } from '../apollo/create-client.js';
import { FlightRecorder } from '../recorder/flight-recorder.js';
import { createPageActor } from '../recorder/machine-actor.js';
import { connectionActors } from './connection/connection.actors.js';
import { recoverScreens } from './connection/recover-screens.js';
import type { AppActors } from './contexts/app-actors.js';
import { obeySetting } from './session/flight-recorder-setting.js';
import type { SessionStorage } from './session/saved-session.js';
import { sessionActors } from './session/session.actors.js';
import { sessionEffects } from './session/session.effects.js';

/** What lives as long as the page. */
export interface App extends AppActors {
  readonly gateway: GatewayClient;
  readonly recorder: FlightRecorder;
}

/** Makes the client of the gateway and the machines that live as long as the page, tied to each other; starts none of them. */
export function createApp(authorizationCode: string | null, storage: SessionStorage): App {
  const gateway = createGatewayClient({
    currentSession: () => currentSession(actors.session.getSnapshot().context),
    onUnauthorized: (sessionId) => actors.session.send({ type: 'call.unauthorized', sessionId }),
    onAnswered: () => actors.connection.send({ type: 'call.answered' }),
    onFailed: () => actors.connection.send({ type: 'call.failed' }),
  });
  const recorder = new FlightRecorder();
  obeySetting(recorder, gateway.client, import.meta.env.DEV);
  const sessionMachine = session.provide({
    actors: sessionActors(gateway.client, storage),
    actions: sessionEffects(gateway, storage, (what, error) => console.info(what, error)),
  });
  const actors: AppActors = {
    session: createPageActor(recorder, sessionMachine, { input: { authorizationCode } }),
    notifications: createPageActor(recorder, notifications),
    unsavedWork: createPageActor(recorder, unsavedWork),
    connection: createPageActor(recorder, connection.provide({ actors: connectionActors() })),
  };
  wireActors(actors, gateway);
  return { ...actors, gateway, recorder };
}

/** Starts the machines; the session last, since it has things to say at once. */
export function startApp({ session: sessionActor, ...others }: App): void {
  for (const actor of [others.notifications, others.unsavedWork, others.connection, sessionActor]) actor.start();
}

/** Stops the machines, and cancels the queries that are under way. */
export function stopApp({ gateway, recorder: _, ...actors }: App): void {
  for (const actor of Object.values(actors)) actor.stop();
  gateway.client.stop();
}

/** Connects the machines: what one emits is sent to those that react to it. */
function wireActors(
  { session: sessionActor, notifications: notices, unsavedWork: works, connection: connectionActor }: AppActors,
  gateway: GatewayClient,
): void {
  sessionActor.on('notification.raised', (raised) => notices.send(raised));
  sessionActor.on('session.ended', () => {
    notices.send({ type: 'session.ended' });
    works.send({ type: 'session.ended' });
  });
  sessionActor.on('customer.refused', ({ reason }) =>
    notices.send({
      type: 'notification.raised',
      kind: 'warning',
      text: reason ?? 'You no longer act for this customer. Please choose another.',
    }),
  );
  connectionActor.on('connection.restored', recoverScreens(gateway.client));
}

const currentSession = ({ token, sessionId, customerKey, shipMethod }: Omit<CallSession, 'token'> & { token: string | null }) =>
  token === null ? null : { token, sessionId, customerKey, shipMethod };
