import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Catalogues } from '../texts/server/catalogues.js';
import type { Config } from './config.js';
import { graphqlServer } from './execution/graphql-server.js';
import { TrustedDocuments } from './execution/trusted-documents.js';
import type { BackOffice } from './office/ports/back-office.js';
import { apiReferenceRoutes } from './web/api-reference.js';
import { cartImportRoute } from './web/cart-import.js';
import { cataloguePartRoute } from './web/catalogue-parts.js';
import { clientRoutes } from './web/client-routes.js';
import { fileRoutes } from './web/files.js';
import { graphqlRoute } from './web/graphql-route.js';
import { healthRoutes, type Lifecycle } from './web/health.js';
import { httpServer } from './web/http-server.js';
import { landingPictureRoute } from './web/landing-pictures.js';
import { mailboxRoutes } from './web/mailbox.js';
import { openedDocumentRoute } from './web/opened-document.js';
import { logFailure } from './web/operation-log.js';
import { productFileRoutes } from './web/product-files.js';
import { punchoutRoutes } from './web/punchout.js';
import { RequestTexts } from './web/request-texts.js';
import { scanRoute } from './web/scans.js';
import { siteLogoRoutes } from './web/site-logos.js';
import { textRoutes } from './web/text-routes.js';
import { unsubscribeRoutes } from './web/unsubscribe.js';

/** Parts that a gateway is built from. */
export interface AppParts {
  readonly config: Config;
  readonly backOffice: BackOffice;
  readonly log: FastifyBaseLogger;
  /** The storefront's documents; read from the configuration's manifest unless given. */
  readonly trusted?: TrustedDocuments;
}

/** A gateway that does not listen yet. */
export interface App {
  readonly http: FastifyInstance;
  readonly lifecycle: Lifecycle;
  readonly texts: RequestTexts;
}

/** Builds the gateway: one HTTP server with GraphQL, pictures, health and the client's files. */
export async function buildApp({ config, backOffice, log, trusted }: AppParts): Promise<App> {
  const documents = trusted ?? TrustedDocuments.read(config.documentsFile);
  const catalogues = Catalogues.read({ folder: config.textsDir, pseudo: config.pseudoLanguages });
  const texts = new RequestTexts(catalogues, backOffice);
  const http = httpServer(config, log);
  const server = graphqlServer({
    introspection: config.introspection,
    trusted: documents,
    hear: (failure, ctx) => logFailure(log, ctx.requestId, failure),
    logger: log,
  });
  await server.start();
  http.addHook('onClose', async () => {
    await server.stop();
    await backOffice.close();
  });

  const lifecycle: Lifecycle = { isStopping: false };
  healthRoutes(http, backOffice, lifecycle);
  graphqlRoute(http, { server, backOffice, trusted: documents, config, texts });
  fileRoutes(http, backOffice);
  openedDocumentRoute(http, { openedDocuments: backOffice.openedDocuments, texts });
  mailboxRoutes(http, backOffice.keptMails);
  cartImportRoute(http, { cartImport: backOffice.cartImport, texts });
  landingPictureRoute(http, { landingPictures: backOffice.landingPictures, texts });
  productFileRoutes(http, { productFiles: backOffice.productFiles, texts });
  scanRoute(http, { scanUploads: backOffice.scanUploads, texts });
  siteLogoRoutes(http, { siteLogos: backOffice.siteLogos, forgetSite: backOffice.forgetSite, texts });
  cataloguePartRoute(http, { catalogueParts: backOffice.catalogueParts, texts });
  punchoutRoutes(http, { backOffice, config, texts });
  unsubscribeRoutes(http, { backOffice, texts });
  apiReferenceRoutes(http);
  if (config.dev) {
    const { graphiqlRoutes } = await import('./web/graphiql.js');
    graphiqlRoutes(http);
  }
  textRoutes(http, texts);
  clientRoutes(http, { clientDir: config.clientDir, texts, humanCheck: config.humanCheck });
  await http.ready();
  return { http, lifecycle, texts };
}
