import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
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
import { Root } from './Root.js';
import { preloadApps } from './routes/later-apps.js';
import { hearBrowser, takeAuthorizationCode } from './session/browser-events.js';
import { followSession } from './session/follow-session.js';
import { openStorage } from './session/open-storage.js';
import { keepOnBehalf } from './session/saved-session.js';
import { loadWorkplaceDocuments } from './session/session-calls.js';
import { followRegion } from './session/site-region.js';
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
  const app = createApp(takeAuthorizationCode(), storage, texts, goTo);
  const router = createPageRouter();
  const startActing: StartActing = (accessToken, returnTo) => {
    keepOnBehalf(storage, accessToken, returnTo);
    // As where another window signs in: nothing of the staff's screens stays.
    app.session.send({ type: 'token.changedElsewhere' });
    router.navigate('/');
  };
  hearBrowser(app, storage, closed.signal);
  followSession(app.session, router);
  followRegion(app.gateway.client, texts);
  startApp(app);
  void takeHandoverOfTab(app);
  preloadApps();
  // A failure shows when they are used.
  loadWorkplaceDocuments().catch(() => undefined);

  const root = createRoot(container);
  root.render(
    <StrictMode>
      <StyleSheetManager nonce={document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce}>
        <TextsContext value={texts}>
          <AppActorsContext value={app}>
            <ThemeProvider storage={storage} client={app.gateway.client}>
              <ApolloProvider client={app.gateway.client}>
                <FlightRecorderContext value={app.recorder}>
                  <UploadContext value={app.gateway.upload}>
                    <OnBehalfContext value={startActing}>
                      <ReportProblemProvider>
                        <PageRouterProvider router={router}>
                          <Root />
                        </PageRouterProvider>
                      </ReportProblemProvider>
                    </OnBehalfContext>
                  </UploadContext>
                </FlightRecorderContext>
              </ApolloProvider>
            </ThemeProvider>
          </AppActorsContext>
        </TextsContext>
      </StyleSheetManager>
    </StrictMode>,
  );
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
