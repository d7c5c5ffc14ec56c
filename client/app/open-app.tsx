import { ApolloProvider } from '@apollo/client/react';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { FlightRecorderContext } from '../recorder/machine-actor.js';
import type { LoadedTexts } from '../texts/loaded-texts.js';
import { TextsContext } from '../texts/texts.js';
import { PageRouterProvider } from './address/PageRouterProvider.js';
import { createPageRouter } from './address/page-router.js';
import { type AppActors, AppActorsContext } from './contexts/app-actors.js';
import { OnBehalfContext, type StartActing } from './contexts/on-behalf.js';
import { UploadContext } from './contexts/upload.js';
import { handoverKey } from './documents/fitting-document.js';
import { SiteProvider } from './providers/SiteProvider.js';
import { Root } from './Root.js';
import { preloadApps } from './routes/preload-apps.js';
import { hearBrowser, takeAuthorizationCode } from './session/browser-events.js';
import { followSession } from './session/follow-session.js';
import { followSite } from './session/follow-site.js';
import { openStorage } from './session/open-storage.js';
import { keepOnBehalf, readSavedSession } from './session/saved-session.js';
import { createApp, startApp, stopApp } from './start-app.js';
import { ReportProblemProvider } from './support/ReportProblemProvider.js';
import { ThemeProvider } from './theme/ThemeProvider.js';

/** A storefront that is open. */
export interface OpenedApp {
  /** Closes it and leaves nothing running or listening. */
  close(): void;
  /** JSON of the flight recorder's recording, masked; null while it is off. */
  recording(): string | null;
}

/** Takes what the document before has left. A browser that blocks storage hands nothing over. */
async function takeHandoverOfTab(app: AppActors): Promise<void> {
  try {
    if (window.sessionStorage.getItem(handoverKey) === null) return;
    const { takeHandover } = await import('./documents/handover.js');
    takeHandover(app, window.sessionStorage);
  } catch (error) {
    console.info('Nothing could be taken from the document before.', error);
  }
}

/** Opens the storefront at the page's address. */
export function openApp(container: HTMLElement, texts: LoadedTexts): OpenedApp {
  const closed = new AbortController();
  const storage = openStorage();
  const goTo = (path: string): void => router.navigate(path, { replace: true });
  const authorizationCode = takeAuthorizationCode();
  const app = createApp(authorizationCode, storage, texts, goTo);
  const router = createPageRouter();
  const startActing: StartActing = (accessToken, returnTo) => {
    keepOnBehalf(storage, accessToken, returnTo);
    // As where another window signs in: nothing of the staff's screens stays.
    app.session.send({ type: 'token.changedElsewhere' });
    router.navigate('/');
  };
  hearBrowser(app, storage, closed.signal);
  followSession(app.session, router);
  startApp(app);
  followSite(app, texts);
  void takeHandoverOfTab(app);
  preloadApps(app.session, app.gateway.client, authorizationCode !== null || readSavedSession(storage).token !== null);

  const root = createRoot(container);
  const content = (
    <StrictMode>
      <StyleSheetManager nonce={document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce}>
        <TextsContext value={texts}>
          <AppActorsContext value={app}>
            <ThemeProvider storage={storage} client={app.gateway.client}>
              <ApolloProvider client={app.gateway.client}>
                <FlightRecorderContext value={app.recorder}>
                  <UploadContext value={app.gateway.upload}>
                    <OnBehalfContext value={startActing}>
                      <SiteProvider>
                        <ReportProblemProvider>
                          <PageRouterProvider router={router}>
                            <Root />
                          </PageRouterProvider>
                        </ReportProblemProvider>
                      </SiteProvider>
                    </OnBehalfContext>
                  </UploadContext>
                </FlightRecorderContext>
              </ApolloProvider>
            </ThemeProvider>
          </AppActorsContext>
        </TextsContext>
      </StyleSheetManager>
    </StrictMode>
  );
  // In slices, between which the page answers.
  startTransition(() => root.render(content));
  return {
    close() {
      root.unmount();
      router.dispose();
      stopApp(app);
      closed.abort();
    },
    recording: () => app.recorder.take({ version: '', recordedAt: '', page: '', userKind: '' }),
  };
}
