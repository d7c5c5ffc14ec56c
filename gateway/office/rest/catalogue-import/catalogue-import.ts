import { type Static, Type } from 'typebox';
import { text } from '../../../../texts/text.js';
import { Failure } from '../../../errors.js';
import type {
  CatalogueImport,
  CatalogueImportPort,
  CataloguePartsPort,
  ImportDifferenceKind,
  PartOutcome,
} from '../../ports/catalogue-import.js';
import type { FileUpload } from '../../ports/file-upload.js';
import type { RestCalls } from '../http/rest-calls.js';
import { Maybe, shape } from '../http/shapes.js';
import type { StreamsWay } from '../http/streams-way.js';
import { readUpload, sendUpload } from '../http/upload.js';

const string = Type.String();
const count = Type.Integer({ minimum: 0 });
const Import = Type.Object({
  ...{ id: Type.Union([Type.Integer(), string]), fileName: string, fileBytes: count, receivedBytes: count },
  mode: Type.Union([Type.Literal('UPDATE'), Type.Literal('REPLACE')]),
  status: Type.Union(
    (
      [
        'UPLOADING',
        'CHECKING',
        'REVIEWING',
        'APPLYING',
        'UNDOING',
        'DONE',
        'FAILED',
        'OUTDATED',
        'CANCELLED',
        'INTERRUPTED',
      ] as const
    ).map((status) => Type.Literal(status)),
  ),
  ...{ isOwn: Type.Boolean(), userName: Maybe(string), cancelledBy: Maybe(string) },
  ...{ startedAt: string, finishedAt: Maybe(string), percent: Type.Integer({ minimum: 0, maximum: 100 }), reason: Maybe(string) },
  counts: Type.Object({
    ...{ products: count, inserted: count, changed: count, discontinued: count, categories: count, refusedLines: count },
  }),
});

/** An import. */
export const importShape = shape(Import);
/** `GET /api/admin/catalogue/imports`. */
export const importsShape = shape(Type.Object({ imports: Type.Array(Import) }));
const place = { line: Maybe(count), column: Maybe(string), code: string };
/** `GET /api/admin/catalogue/imports/{id}/differences`. */
export const differencesShape = shape(
  Type.Object({
    totalCount: count,
    rows: Type.Array(Type.Object({ ...place, description: string, before: Maybe(string), after: Maybe(string) })),
  }),
);
/** `GET /api/admin/catalogue/imports/{id}/refused`. */
export const refusalsShape = shape(
  Type.Object({ totalCount: count, rows: Type.Array(Type.Object({ ...place, reason: string })) }),
);
/** `GET /api/admin/catalogue/imports/{id}/refused/file`. */
export const refusedPieceShape = shape(Type.Object({ text: string, next: Maybe(count) }));

const path = '/api/admin/catalogue/imports';

/** Statuses of a back office without the call. */
const withoutCall: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** Catalogue imports over REST. */
export class RestCatalogueImport implements CatalogueImportPort {
  constructor(private readonly calls: RestCalls) {}

  async latest() {
    try {
      return (await this.calls.get('support', path, importsShape)).imports.map(toImport);
    } catch (error) {
      if (error instanceof Failure && withoutCall.has(error.upstreamStatus)) return null;
      throw error;
    }
  }

  start({ mode, fileName, fileBytes }: Pick<CatalogueImport, 'mode' | 'fileName' | 'fileBytes'>) {
    return this.#write(path, { mode, fileName, fileBytes });
  }

  apply(id: string, skipRefused: boolean) {
    return this.#write(`${path}/${encodeURIComponent(id)}/apply`, { skipRefused });
  }

  cancel(id: string) {
    return this.#write(`${path}/${encodeURIComponent(id)}/cancel`, {});
  }

  async #write(target: string, body: object): Promise<CatalogueImport> {
    return toImport(await this.calls.write('support', { path: target, body }, importShape));
  }

  async differences(id: string, kind: ImportDifferenceKind, page: number, pageSize: number) {
    const query = `kind=${kind}&page=${page}&pageSize=${pageSize}`;
    const found = await this.calls.get('support', `${path}/${encodeURIComponent(id)}/differences?${query}`, differencesShape);
    const rows = found.rows.map(({ code, description, ...row }) => ({
      ...{ code, description, line: row.line ?? null, column: row.column ?? null },
      ...{ before: row.before ?? null, after: row.after ?? null },
    }));
    return { totalCount: found.totalCount, rows };
  }

  async refusals(id: string, page: number, pageSize: number) {
    const query = `page=${page}&pageSize=${pageSize}`;
    const found = await this.calls.get('support', `${path}/${encodeURIComponent(id)}/refused?${query}`, refusalsShape);
    const rows = found.rows.map(({ code, reason, line, column }) => ({
      code,
      reason,
      line: line ?? null,
      column: column ?? null,
    }));
    return { totalCount: found.totalCount, rows };
  }

  async refusedFile(id: string, offset: number) {
    const found = await this.calls.get(
      'support',
      `${path}/${encodeURIComponent(id)}/refused/file?offset=${offset}`,
      refusedPieceShape,
    );
    return { text: found.text, next: found.next ?? null };
  }
}

const toImport = ({ id, userName, cancelledBy, finishedAt, reason, ...wire }: Static<typeof Import>): CatalogueImport => ({
  ...wire,
  id: String(id),
  ...{ userName: userName ?? null, cancelledBy: cancelledBy ?? null, finishedAt: finishedAt ?? null, reason: reason ?? null },
});

/** Parts of catalogue files over REST: `POST /api/admin/catalogue/imports/{id}/parts`. */
export class RestCatalogueParts implements CataloguePartsPort {
  constructor(private readonly way: StreamsWay) {}

  async send({ importId, offset, ...upload }: FileUpload & { importId: string; offset: number }): Promise<PartOutcome> {
    const answer = await sendUpload(this.way, `${path}/${encodeURIComponent(importId)}/parts?offset=${offset}`, upload);
    const read = readUpload(answer, importShape, { unexplained: text('catalogueImport.problem.notNow'), subject: 'catalogue' });
    return 'kind' in read ? read : { kind: 'taken', receivedBytes: read.receivedBytes };
  }
}
