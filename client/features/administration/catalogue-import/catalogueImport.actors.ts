import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { catalogueFilePartBytes, importPageSize } from '../../../../domain/catalogue-import/catalogue-import.js';
import type { CatalogueImportActors, ImportOutcome, ShownImport } from '../../../../machines/catalogueImport/types.js';
import type { ImportRowsActors } from '../../../../machines/importRows/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { type Message, text } from '../../../../texts/text.js';
import type { Texts } from '../../../../texts/texts.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unexpectedAnswer } from '../../../apollo/outcome-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import type { Upload } from '../../../apollo/upload.js';
import {
  ApplyCatalogueImportDocument,
  CancelCatalogueImportDocument,
  CatalogueImportDifferencesDocument,
  type CatalogueImportPartsFragment,
  CatalogueImportRefusalsDocument,
  CatalogueImportRefusedFileDocument,
  CatalogueImportsDocument,
  type ImportOutcomeFragment,
  StartCatalogueImportDocument,
} from '../../../generated/graphql.js';

type Save = (file: Blob, name: string) => void;
const fetchPolicy = 'no-cache' as const;

const toShown = ({ userName, cancelledBy, reason, counts, __typename, ...parts }: CatalogueImportPartsFragment): ShownImport => {
  const { __typename: _, ...numbers } = counts;
  return { ...parts, counts: numbers, userName: userName ?? null, cancelledBy: cancelledBy ?? null, reason: reason ?? null };
};

const toOutcome = (answer: ImportOutcomeFragment): ImportOutcome =>
  answer.__typename === 'CatalogueImportChanged'
    ? { ok: true, catalogueImport: toShown(answer.catalogueImport) }
    : { ok: false, problems: answer.problems };

/** The effects of the catalogueImport machine. A file that broke off is continued where the server's copy ends. */
export function catalogueImportActors(client: ApolloClient, upload: Upload): ActorsOf<CatalogueImportActors> {
  const sentBytes = new Map<string, number>();
  return {
    readImports: fromPromise(({ signal }) =>
      unlessGivenUp(signal, async () => {
        const context = { fetchOptions: { signal }, queryDeduplication: false };
        const { catalogueImports } = await dataOfAnswer(client.query({ query: CatalogueImportsDocument, fetchPolicy, context }));
        return catalogueImports?.map(toShown) ?? null;
      }),
    ),

    startImport: fromPromise(async ({ input: { mode, file } }) => {
      const input = { mode, fileName: file.name, fileBytes: file.size };
      const request = client.mutate({ mutation: StartCatalogueImportDocument, variables: { input }, fetchPolicy });
      return toOutcome((await dataOfAnswer(request)).startCatalogueImport);
    }),

    sendFile: fromPromise(async ({ input: { id, file, listener }, signal }) => {
      if (!(file instanceof File)) throw new TypeError('Only a file of the browser can be sent.');
      for (let offset = sentBytes.get(id) ?? 0; offset < file.size; ) {
        const part = file.slice(offset, offset + catalogueFilePartBytes);
        const sent = (percent: number) => Math.floor((100 * (offset + (part.size * percent) / 100)) / file.size);
        const { status, body } = await upload({
          address: `/upload/catalogue-import?import=${encodeURIComponent(id)}&offset=${offset}`,
          file: new File([part], file.name),
          idempotencyKey: `catalogue-${id}-${offset}`,
          signal,
          onProgress: (percent) => listener.send({ type: 'upload.progressed', percent: sent(percent) }),
          onSent: () => undefined,
        });
        if (status >= 400) return { ok: false, reason: messageOf(body) ?? text('catalogueImport.problem.notNow') };
        if (!hasReceived(body)) throw unexpectedAnswer;
        offset += part.size;
        sentBytes.set(id, offset);
      }
      return { ok: true };
    }),

    applyImport: fromPromise(async ({ input }) => {
      const request = client.mutate({ mutation: ApplyCatalogueImportDocument, variables: { input }, fetchPolicy });
      return toOutcome((await dataOfAnswer(request)).applyCatalogueImport);
    }),

    cancelImport: fromPromise(async ({ input: { id } }) => {
      const request = client.mutate({ mutation: CancelCatalogueImportDocument, variables: { id }, fetchPolicy });
      return toOutcome((await dataOfAnswer(request)).cancelCatalogueImport);
    }),
  };
}

/** The effects of the importRows machine. */
export const importRowsActors = (
  client: ApolloClient,
  { id, fileName }: Pick<ShownImport, 'id' | 'fileName'>,
  save: Save,
  currentTexts: () => Texts,
): ActorsOf<ImportRowsActors> => ({
  loadRows: fromPromise(({ input: { kind, page }, signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const paged = { id, page, pageSize: importPageSize };
      if (kind === 'REFUSED') {
        const request = client.query({ query: CatalogueImportRefusalsDocument, variables: paged, fetchPolicy, context });
        const { totalCount, rows } = (await dataOfAnswer(request)).catalogueImportRefusals;
        const toRow = ({ line, column, code, reason }: (typeof rows)[number]) => ({
          ...{ line: line ?? null, column: column ?? null, code, reason, description: '', before: null, after: null },
        });
        return { totalCount, rows: rows.map(toRow) };
      }
      const variables = { ...paged, kind };
      const request = client.query({ query: CatalogueImportDifferencesDocument, variables, fetchPolicy, context });
      const { totalCount, rows } = (await dataOfAnswer(request)).catalogueImportDifferences;
      const toRow = ({ line, column, before, after, code, description }: (typeof rows)[number]) => ({
        ...{ line: line ?? null, column: column ?? null, before: before ?? null, after: after ?? null },
        ...{ code, description, reason: '' },
      });
      return { totalCount, rows: rows.map(toRow) };
    }),
  ),

  saveRefused: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const pieces: string[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const variables: { id: string; offset: number } = { id, offset };
        const request = client.query({ query: CatalogueImportRefusedFileDocument, variables, fetchPolicy });
        const piece: { text: string; next?: number | null } = (await dataOfAnswer(request)).catalogueImportRefusedFile;
        pieces.push(piece.text);
        offset = piece.next ?? null;
      }
      const name = `${fileName.replace(/\.[^.]*$/, '')} – ${currentTexts()('catalogueImport.refusedFile')}.csv`;
      if (!signal.aborted) save(new Blob(pieces, { type: 'text/csv' }), name);
      return undefined;
    }),
  ),
});

function messageOf(body: unknown): Message | null {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' && message !== '' ? message : null;
}

const hasReceived = (body: unknown): boolean => typeof body === 'object' && body !== null && 'receivedBytes' in body;
