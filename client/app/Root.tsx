import { useSelector } from '@xstate/react';
import { type FunctionComponent, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { InvitationPage } from '../features/colleagues/pages.js';
import { ChangePasswordPage } from '../features/password/pages.js';
import { VerifyEmailPage } from '../features/registration/pages.js';
import { SetupPage } from '../features/setup/pages.js';
import { CommandProvider } from './commands/CommandProvider.js';
import { useAppActors } from './contexts/app-actors.js';
import type { Command } from './contexts/commands.js';
import { useSite } from './contexts/site.js';
import { useFittingDocument } from './documents/use-fitting-document.js';
import { NotificationRegion } from './notifications/NotificationRegion.js';
import { ErrorBoundary } from './routes/ErrorBoundary.js';
import { GuestApp, ReadyApp, SelectingCustomerApp, SelectingShipMethodApp, UnsetApp } from './routes/later-apps.js';
import { AccessDeniedApp, SignInApp } from './routes/SignInApp.js';
import { type SessionView, sessionView } from './routes/session-view.js';
import { LoadingApp, UnreachableApp } from './routes/WaitingApps.js';
import { useScrollPlaces } from './scroll/use-scroll-places.js';
import { WhichCustomer } from './session/WhichCustomer.js';
import { UnsavedWorkGuard } from './unsaved-work/UnsavedWorkGuard.js';

/** A part of the storefront; one with a header has commands. */
type App = FunctionComponent<{ waiting?: ReactNode; onCommands: (commands: readonly Command[]) => void }>;

const apps: Readonly<Record<SessionView, App>> = {
  loading: LoadingApp,
  unreachable: UnreachableApp,
  signIn: SignInApp,
  guest: GuestApp,
  accessDenied: AccessDeniedApp,
  selectingCustomer: SelectingCustomerApp,
  selectingShipMethod: SelectingShipMethodApp,
  ready: ReadyApp,
};

/** Content of every address: the part of the storefront that the session's state has routes for, and the app's own dialogs. */
export function Root() {
  const { session } = useAppActors();
  const view = useAfterLoading(useSelector(session, sessionView));
  const [commands, setCommands] = useState<readonly Command[]>([]);
  const isUnset = useSite()?.isUnset ?? false;
  const Page: App = useLinkPage() ?? (isUnset ? UnsetApp : apps[view]);
  const isFitting = useFittingDocument();
  useSiteInTitle();
  useScrollPlaces();
  // The same as long as it is the same part: its commands concern the keyboard only.
  const page = useMemo(() => <Page waiting={<LoadingApp />} onCommands={setCommands} />, [Page]);
  return (
    <CommandProvider commands={commands}>
      <ErrorBoundary resetKey={view}>{isFitting ? page : <LoadingApp />}</ErrorBoundary>
      <WhichCustomer />
      <UnsavedWorkGuard />
      <NotificationRegion />
    </CommandProvider>
  );
}

/** Defers the part of the storefront that follows the loading, the largest that is ever rendered at once: in slices, between which the page answers. */
function useAfterLoading(view: SessionView): SessionView {
  const rendered = useDeferredValue(view);
  return rendered === 'loading' ? rendered : view;
}

const linkPages: readonly (readonly [path: string, Page: FunctionComponent<{ waiting?: ReactNode }>])[] = [
  ['/changepassword', ChangePasswordPage],
  ['/verifyemail', VerifyEmailPage],
  ['/invitation', InvitationPage],
  ['/setup', SetupPage],
];

/** The page of an email's link, which belongs to an account, whether or not this window has a session; null elsewhere. */
function useLinkPage() {
  const { pathname } = useLocation();
  return linkPages.find(([path]) => matchPath(path, pathname))?.[1] ?? null;
}

/** The window's title ends with the site's; pages put their own before it. */
function useSiteInTitle(): void {
  const title = useSite()?.title;
  useEffect(() => {
    if (!title) return;
    const parts = document.title.split(' · ');
    document.title = [...parts.slice(0, -1), title].join(' · ');
  }, [title]);
}
