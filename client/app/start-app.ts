import { connection } from '../../machines/connection/connection.machine.js';
import { language } from '../../machines/language/language.machine.js';
import { notifications } from '../../machines/notifications/notifications.machine.js';
import { session } from '../../machines/session/session.machine.js';
import { unsavedWork } from '../../machines/unsavedWork/unsavedWork.machine.js';
import { text } from '../../texts/text.js';
import type { CallSession } from '../apollo/call-session.js';
import { createGatewayClient, type GatewayClient } from '../apollo/create-client.js';
import { FlightRecorder } from '../recorder/flight-recorder.js';
import { createPageActor } from '../recorder/machine-actor.js';
import type { LoadedTexts } from '../texts/loaded-texts.js';
import { connectionActors } from './connection/connection.actors.js';
import { recoverScreens } from './connection/recover-screens.js';
import type { AppActors } from './contexts/app-actors.js';
import { isLanguageBrought, keepLanguage, languageActors } from './language/language.actors.js';
import { ResumedSession } from './session/resumed-session.js';
import type { SessionStorage } from './session/saved-session.js';
import { sessionActors } from './session/session.actors.js';
import { sessionEffects } from './session/session.effects.js';

/** Gateway client, recorder and actors, which live as long as the page. */
export interface App extends AppActors {
  readonly gateway: GatewayClient;
  readonly recorder: FlightRecorder;
}

/** Makes the client of the gateway and the machines that live as long as the page, tied to each other; starts none of them. */
export function createApp(
  authorizationCode: string | null,
  storage: SessionStorage,
  texts: LoadedTexts,
  goTo: (path: string) => void = () => undefined,
): App {
  const gateway = createGatewayClient({
    language: () => texts.current().language,
    currentSession: () => currentSession(actors.session.getSnapshot().context),
    onUnauthorized: (sessionId) => actors.session.send({ type: 'call.unauthorized', sessionId }),
    onAnswered: () => actors.connection.send({ type: 'call.answered' }),
    onFailed: () => actors.connection.send({ type: 'call.failed' }),
  });
  /** Staff who acted as a user have their own session back. */
  const resumed = (returnTo: string): void => {
    actors.session.send({ type: 'token.changedElsewhere' });
    goTo(returnTo);
  };
  const recorder = new FlightRecorder();
  // A hand-off begins a session of its own, whatever is saved.
  const saved = authorizationCode === null ? new ResumedSession(gateway.client, storage) : null;
  const sessionMachine = session.provide({
    actors: sessionActors(gateway.client, storage, texts.current, saved),
    actions: sessionEffects(
      gateway,
      storage,
      (what, error) => console.info(what, error),
      // After the transition that ends the other session.
      (returnTo) => queueMicrotask(() => resumed(returnTo)),
    ),
  });
  const actors: AppActors = {
    session: createPageActor(recorder, sessionMachine, { input: { authorizationCode } }),
    notifications: createPageActor(recorder, notifications),
    unsavedWork: createPageActor(recorder, unsavedWork),
    connection: createPageActor(recorder, connection.provide({ actors: connectionActors() })),
    language: createPageActor(
      recorder,
      language.provide({
        actors: languageActors(gateway.client, texts),
        actions: { keepLanguage: (_, params) => keepLanguage(params) },
      }),
      { input: { language: texts.current().language, isBrought: isLanguageBrought() } },
    ),
  };
  wireActors(actors, gateway);
  return { ...actors, gateway, recorder };
}

/** Starts the machines; the session last, since it has things to say at once. */
export function startApp({ session: sessionActor, ...others }: App): void {
  for (const actor of [others.notifications, others.unsavedWork, others.connection, others.language, sessionActor]) actor.start();
}

/** Stops the machines, and cancels the queries that are under way. */
export function stopApp({ gateway, recorder: _, ...actors }: App): void {
  for (const actor of Object.values(actors)) actor.stop();
  gateway.client.stop();
}

/** Connects the machines: what one emits is sent to those that react to it. */
function wireActors(
  {
    session: sessionActor,
    notifications: notices,
    unsavedWork: works,
    connection: connectionActor,
    language: languageActor,
  }: AppActors,
  gateway: GatewayClient,
): void {
  sessionActor.on('notification.raised', (raised) => notices.send(raised));
  sessionActor.on('session.ended', () => {
    notices.send({ type: 'session.ended' });
    works.send({ type: 'session.ended' });
    languageActor.send({ type: 'session.ended' });
  });
  sessionActor.on('customer.refused', ({ reason }) =>
    notices.send({
      type: 'notification.raised',
      kind: 'warning',
      text: reason ?? text('session.customerRefused'),
    }),
  );
  tellWhoSignedIn(sessionActor, languageActor);
  languageActor.on('notification.raised', (raised) => notices.send(raised));
  // Names and messages of the server come in the other language, too.
  languageActor.on('language.changed', () => void gateway.client.refetchQueries({ include: 'active' }));
  connectionActor.on('connection.restored', recoverScreens(gateway.client));
}

/** The language is a part of a person's settings: it is read once for each session. */
function tellWhoSignedIn(sessionActor: AppActors['session'], languageActor: AppActors['language']): void {
  let known: string | null = null;
  sessionActor.subscribe(({ context: { sessionId, userKind } }) => {
    const person = userKind === null || userKind === 'PUBLIC' ? null : sessionId;
    if (person !== null && person !== known) languageActor.send({ type: 'person.known' });
    known = person;
  });
}

const currentSession = ({ token, sessionId, customerKey, shipMethod }: Omit<CallSession, 'token'> & { token: string | null }) =>
  token === null ? null : { token, sessionId, customerKey, shipMethod };
