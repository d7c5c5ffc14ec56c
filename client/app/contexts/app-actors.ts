import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { connection } from '../../../machines/connection/connection.machine.js';
import type { language } from '../../../machines/language/language.machine.js';
import type { notifications } from '../../../machines/notifications/notifications.machine.js';
import type { session } from '../../../machines/session/session.machine.js';
import type { unsavedWork } from '../../../machines/unsavedWork/unsavedWork.machine.js';

/** The machines that live as long as the page. */
export interface AppActors {
  readonly session: ActorRefFrom<typeof session>;
  readonly notifications: ActorRefFrom<typeof notifications>;
  readonly unsavedWork: ActorRefFrom<typeof unsavedWork>;
  readonly connection: ActorRefFrom<typeof connection>;
  readonly language: ActorRefFrom<typeof language>;
}

/** Provided once, around everything. */
export const AppActorsContext = createContext<AppActors | null>(null);

/** The app's machines; throws outside the app. */
export function useAppActors(): AppActors {
  const actors = useContext(AppActorsContext);
  if (!actors) throw new Error('The app’s machines are provided by <App>.');
  return actors;
}
