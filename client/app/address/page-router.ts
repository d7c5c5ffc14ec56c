import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  NavigationType,
  type Navigator as RouterNavigator,
} from 'react-router-dom';

/** The address that shows, and the kind of move that led to it. */
export interface PageAddress {
  readonly location: Location;
  readonly historyAction: NavigationType;
}

/** A move to another address that has not happened yet. */
export interface Move {
  readonly from: Location;
  readonly to: Location;
  readonly action: NavigationType;
}

/** Decides whether to hold a move up; `proceed` makes it all the same. */
export type MoveGuard = (move: Move, proceed: () => void) => boolean;

/** The page's address as state. */
export interface PageRouter {
  readonly state: PageAddress;
  /** For the components and hooks of React Router; the same object for as long as the page lives. */
  readonly navigator: RouterNavigator;
  subscribe(hear: (address: PageAddress) => void): () => void;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Sets the guard of all moves, and returns what removes it. */
  guard(guard: MoveGuard): () => void;
  /** Stops listening to the browser. */
  dispose(): void;
}

/**
 * The address of the page, with moves that can be held up, on the history of React Router. The data router of React Router does the same and weighs 18 kB more
 * (gzip): it also loads data, submits forms and renders on servers (docs/decisions/147-a-smaller-first-load.md).
 */
export function createPageRouter(page: Window = window): PageRouter {
  const history = createBrowserHistory({ window: page });
  const listeners = new Set<(address: PageAddress) => void>();
  let state: PageAddress = { location: history.location, historyAction: NavigationType.Pop };
  let guard: MoveGuard | null = null;
  /** Called by the move that takes a held one back. */
  let taken: (() => void) | null = null;
  let isProceeding = false;

  const show = (historyAction: NavigationType): void => {
    state = { location: history.location, historyAction };
    for (const hear of listeners) hear(state);
  };
  const isHeld = (to: Location, action: NavigationType, proceed: () => void): boolean =>
    guard?.({ from: state.location, to, action }, proceed) ?? false;

  /** Going back or forward has happened when it is heard of, so that holding it up takes it back. */
  const unlisten = history.listen(({ location, delta }) => {
    if (taken) {
      const hear = taken;
      taken = null;
      hear();
      return;
    }
    const isAllowed = isProceeding || delta === null;
    isProceeding = false;
    if (!isAllowed) {
      let isTaken = false;
      let proceedOnceTaken = false;
      const again = (): void => {
        isProceeding = true;
        history.go(delta);
      };
      const proceed = (): void => {
        if (isTaken) again();
        else proceedOnceTaken = true;
      };
      if (isHeld(location, NavigationType.Pop, proceed)) {
        taken = () => {
          isTaken = true;
          if (proceedOnceTaken) again();
        };
        history.go(-delta);
        return;
      }
    }
    show(NavigationType.Pop);
  });

  const move =
    (action: NavigationType.Push | NavigationType.Replace): RouterNavigator['push'] =>
    (to, given) => {
      const go = (): void => {
        if (action === NavigationType.Push) history.push(to, given);
        else history.replace(to, given);
        show(action);
      };
      const next = { ...state.location, ...history.encodeLocation(to), state: given ?? null };
      if (!isHeld(next, action, go)) go();
    };

  const navigator: RouterNavigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: move(NavigationType.Push),
    replace: move(NavigationType.Replace),
  };
  return {
    get state() {
      return state;
    },
    navigator,
    subscribe(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    navigate: (to, { replace = false } = {}) => (replace ? navigator.replace(to) : navigator.push(to)),
    guard(next) {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
    dispose: unlisten,
  };
}
