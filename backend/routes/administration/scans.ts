import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { mostScanBytes } from '../../../domain/documents/scans.js';
import { IssuedDocument } from '../../contract/documents.js';
import { failures } from '../../contract/failures.js';
import {
  ReceivedScan,
  ScanFiling,
  ScanForm,
  ScanParams,
  StoredScan,
  StoredScans,
  StoredScansQuery,
} from '../../contract/scans.js';
import type { App, Deps, Routes } from '../../http/app.js';
import { oneFileLimits, oneFileOf } from '../../http/form-file.js';
import { userOf } from '../../http/policy.js';
import { compileValidator } from '../../http/validation.js';
import { issueStoredScan } from '../../services/documents/issue-document.js';
import { receiveScan } from '../../services/documents/receive-scan.js';
import { fileScan, readScans, setScanRemoved } from '../../services/documents/stored-scans.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/scans';

/** Scanned documents of orders (A3.8), for the store's staff: uploaded, filed with their orders, removed and restored. */
export const scanRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;
  const changedBy = (request: FastifyRequest) => ({ userId: userOf(request).id, requestId: request.id, now: clock.now() });

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Scans: those that wait for an order, those of orders, or the removed ones; the latest first, 50 a page',
        querystring: StoredScansQuery,
        response: { 200: StoredScans, ...failures(401, 403) },
      },
    },
    async ({ query: { filter, search = '', page = 1 } }) => ({
      ...(await readScans(store.db, { filter, search: search.trim(), page })),
      isFolderWatched: deps.config.scansFolder !== null,
    }),
  );

  app.put(
    `${path}/:key/order`,
    {
      config,
      schema: {
        tags,
        summary: 'Files a scan with an order, or with another one',
        description: 'The audit log has the order before and after (`scan.filed`).',
        params: ScanParams,
        body: ScanFiling,
        response: { 200: StoredScan, ...failures(401, 403, 404, 409) },
      },
    },
    (request) => store.transaction((tx) => fileScan(tx, request.params.key, request.body, changedBy(request))),
  );

  app.delete(
    `${path}/:key`,
    {
      config,
      schema: {
        tags,
        summary: 'Takes a scan away from its customer; it can be restored for 30 days',
        params: ScanParams,
        response: { 200: StoredScan, ...failures(401, 403, 404) },
      },
    },
    (request) => store.transaction((tx) => setScanRemoved(tx, request.params.key, true, changedBy(request))),
  );

  app.post(
    `${path}/:key/restore`,
    {
      config,
      schema: {
        tags,
        summary: 'Restores a removed scan',
        params: ScanParams,
        response: { 200: StoredScan, ...failures(401, 403, 404) },
      },
    },
    (request) => store.transaction((tx) => setScanRemoved(tx, request.params.key, false, changedBy(request))),
  );

  app.get(
    `${path}/:key/document`,
    {
      config,
      schema: {
        tags,
        summary: 'Requests a scan as a document, for `GET /doc/{id}`',
        params: ScanParams,
        response: { 200: IssuedDocument, ...failures(401, 403, 404) },
      },
    },
    (request) => issueStoredScan(store, userOf(request).tokenHash, request.params.key, clock.now()),
  );

  uploadRoute(app, deps, changedBy);
};

type ChangedByOf = (request: FastifyRequest) => Parameters<typeof receiveScan>[2];

function uploadRoute(root: App, { store, config: { scansDir } }: Deps, changedBy: ChangedByOf): void {
  root.register(async (scope) => {
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: oneFileLimits(mostScanBytes), throwFileSizeLimit: false });
    app.post(
      path,
      {
        config,
        schema: {
          tags,
          summary: 'Stores a scan: PDF, PNG, JPEG or text, at most 20 MB',
          description:
            'Filed at once if the name of the file begins with the number of an order, such as `100007 signed.pdf`. The same file is stored once.',
          consumes: ['multipart/form-data'],
          body: ScanForm,
          response: { 200: ReceivedScan, ...failures(401, 403, 409, 413, 415, 503) },
        },
        // The file is read as it arrives; there is no body to check.
        validatorCompiler: (part) => (part.httpPart === 'body' ? (value) => ({ value }) : compileValidator(part as never)),
      },
      async (request) => await receiveScan({ store, scansDir }, await oneFileOf(request), changedBy(request)),
    );
  });
}
