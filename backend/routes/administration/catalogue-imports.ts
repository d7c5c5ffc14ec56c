import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { catalogueFilePartBytes, importPageSize } from '../../../domain/catalogue-import/catalogue-import.js';
import { text } from '../../../texts/text.js';
import {
  CatalogueFilePart,
  CatalogueFilePartQuery,
  CatalogueImport,
  CatalogueImportChoice,
  CatalogueImportInput,
  CatalogueImportParams,
  CatalogueImports,
  ImportDifferences,
  ImportDifferencesQuery,
  ImportRefusals,
  ImportRefusalsQuery,
  RefusedFilePiece,
  RefusedFileQuery,
} from '../../contract/catalogue-import.js';
import { failures } from '../../contract/failures.js';
import type { App, Deps, Routes } from '../../http/app.js';
import { demandKeptText } from '../../http/edge.js';
import { userOf } from '../../http/policy.js';
import { compileValidator } from '../../http/validation.js';
import { readDifferences, readImport, readRefusals, viewImport } from '../../services/catalogue-imports/read-imports.js';
import { notFound, RequestFailure } from '../../services/failures.js';
import { latestImportId } from '../../store/import/import-rows.js';

const tags = ['Catalogue import'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/catalogue/imports';

// One byte more than is taken, so that a person gets the reason.
const partLimits = { fileSize: catalogueFilePartBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 };

const authorOf = (request: FastifyRequest) => ({ userId: userOf(request).id, requestId: request.id });

/** Catalogue imports of the store's staff: a file is sent in parts, checked in the background, looked at and applied. */
export const catalogueImportRoutes: Routes = (app, deps) => {
  const { store, imports } = deps;
  const answer = async (request: FastifyRequest, id: number) =>
    await readImport(store.db, id, userOf(request).id, await request.texts());

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'The latest imports, the newest first',
        description: 'At most one of them, the first, is active.',
        response: { 200: CatalogueImports, ...failures(401, 403) },
      },
    },
    async (request) => {
      const texts = await request.texts();
      return { imports: (await imports.latest()).map((job) => viewImport(job, userOf(request).id, texts)) };
    },
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Starts an import, whose file is sent next',
        body: CatalogueImportInput,
        response: { 200: CatalogueImport, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      const { mode, fileName, fileBytes } = request.body;
      const stored = mode === 'REPLACE' ? 'replace' : 'update';
      return await answer(request, await imports.start({ mode: stored, fileName, fileBytes }, authorOf(request)));
    },
  );

  app.post(
    `${path}/:id/apply`,
    {
      config,
      schema: {
        tags,
        summary: 'Writes what was checked, in the background',
        params: CatalogueImportParams,
        body: CatalogueImportChoice,
        response: { 200: CatalogueImport, ...failures(401, 403, 404, 409) },
      },
    },
    async (request) => {
      await imports.apply(request.params.id, request.body.skipRefused, authorOf(request));
      return await answer(request, request.params.id);
    },
  );

  app.post(
    `${path}/:id/cancel`,
    {
      config,
      schema: {
        tags,
        summary: 'Cancels an import; what it has written is taken back',
        params: CatalogueImportParams,
        response: { 200: CatalogueImport, ...failures(401, 403, 404, 409) },
      },
    },
    async (request) => {
      await imports.cancel(request.params.id, authorOf(request));
      return await answer(request, request.params.id);
    },
  );

  registerRows(app, deps);
  registerParts(app, deps);
};

/** Findings of the check. Only the latest import has it. */
function registerRows(app: App, { store, imports }: Deps): void {
  const demandLatest = async (id: number): Promise<void> => {
    if ((await latestImportId(store.db)) !== id) throw notFound();
  };

  app.get(
    `${path}/:id/differences`,
    {
      config,
      schema: {
        tags,
        summary: 'What the latest import changes',
        params: CatalogueImportParams,
        querystring: ImportDifferencesQuery,
        response: { 200: ImportDifferences, ...failures(401, 403, 404) },
      },
    },
    async ({ params: { id }, query: { kind, page = 1, pageSize = importPageSize } }) => {
      await demandLatest(id);
      return await readDifferences(store.db, kind, { page, pageSize });
    },
  );

  app.get(
    `${path}/:id/refused`,
    {
      config,
      schema: {
        tags,
        summary: 'Reasons why lines of the latest import are refused',
        params: CatalogueImportParams,
        querystring: ImportRefusalsQuery,
        response: { 200: ImportRefusals, ...failures(401, 403, 404) },
      },
    },
    async (request) => {
      const { page = 1, pageSize = importPageSize } = request.query;
      await demandLatest(request.params.id);
      return await readRefusals(store.db, { page, pageSize }, await request.texts());
    },
  );

  app.get(
    `${path}/:id/refused/file`,
    {
      config,
      schema: {
        tags,
        summary: 'The refused lines of the latest import as CSV, a piece at a time',
        params: CatalogueImportParams,
        querystring: RefusedFileQuery,
        response: { 200: RefusedFilePiece, ...failures(401, 403, 404) },
      },
    },
    async (request) => {
      const { say } = await request.texts();
      const piece = await imports.files.readRefused(request.params.id, request.query.offset ?? 0, say);
      if (piece === null) throw notFound();
      return piece;
    },
  );
}

/** The file comes in parts: each is small enough to arrive within the time of a request, and is sent again if it does not. */
function registerParts(root: App, { store, imports }: Deps): void {
  root.register(async (scope) => {
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: partLimits, throwFileSizeLimit: false });
    app.post(
      `${path}/:id/parts`,
      {
        config,
        schema: {
          tags,
          summary: 'Takes a part of the file; the check begins with the last one',
          description: 'The parts are sent in their order. A part that was taken before counts once.',
          consumes: ['multipart/form-data'],
          params: CatalogueImportParams,
          querystring: CatalogueFilePartQuery,
          body: CatalogueFilePart,
          response: { 200: CatalogueImport, ...failures(401, 403, 404, 409, 413, 415) },
        },
        // The file is read as it arrives; there is no body to check.
        validatorCompiler: (part) => (part.httpPart === 'body' ? (value) => ({ value }) : compileValidator(part as never)),
      },
      async (request) => {
        const { id } = request.params;
        await imports.receive(id, request.query.offset, await bytesOf(request), authorOf(request));
        return await readImport(store.db, id, userOf(request).id, await request.texts());
      },
    );
  });
}

async function bytesOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new RequestFailure(415, 'Send the file as multipart/form-data');
  const part = await request.file().catch(() => undefined);
  if (part === undefined) throw new RequestFailure(400, 'Send one file');
  demandKeptText({ name: part.fieldname, filename: part.filename });
  const bytes = await part.toBuffer();
  if (bytes.length > catalogueFilePartBytes) throw new RequestFailure(413, text('catalogueImport.problem.partTooLarge'));
  if (bytes.length === 0) throw new RequestFailure(400, 'Send a part that is not empty');
  return bytes;
}
