import { createContext, useContext } from 'react';

/** Takes the token by which staff act as a user into use, in every window, and remembers the path to come back to. */
export type StartActing = (accessToken: string, returnTo: string) => void;

/** Provided once, around everything. */
export const OnBehalfContext = createContext<StartActing | null>(null);

/** See {@link StartActing}; throws outside the app. */
export function useStartActing(): StartActing {
  const start = useContext(OnBehalfContext);
  if (!start) throw new Error('Acting as a user is provided by <App>.');
  return start;
}
