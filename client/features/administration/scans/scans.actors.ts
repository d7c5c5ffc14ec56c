import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { ScanPage, ScanQuery } from '../../../../domain/documents/stored-scan.js';
import type { FilingOutcome, ScanListActors } from '../../../../machines/scanList/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { type Message, text } from '../../../../texts/text.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import { FileScanDocument, RemoveScanDocument, RestoreScanDocument, ScansDocument } from '../../../generated/graphql.js';
import type { UploadTarget } from '../uploads/fileUploads.actors.js';

const filters = { unfiled: 'UNFILED', filed: 'FILED', removed: 'REMOVED' } as const;

/** The effects of the scanList machine. Scans are read each time: they arrive by themselves. */
export const scanListActors = (client: ApolloClient): ActorsOf<ScanListActors> => ({
  loadScans: fromPromise(({ input, signal }) => unlessGivenUp(signal, async () => await readScans(client, input, signal))),

  refreshScans: fromPromise(({ input, signal }) => unlessGivenUp(signal, async () => await readScans(client, input, signal))),

  fileScan: fromPromise(async ({ input }): Promise<FilingOutcome> => {
    const request = client.mutate({ mutation: FileScanDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { fileScan } = await dataOfAnswer(request);
    if (fileScan.__typename === 'ScanFiled') return { isFiled: true };
    const [problem] = fileScan.problems;
    const isChanged = problem?.code === 'SCAN_CHANGED';
    return { isFiled: false, isChanged, message: problem?.message ?? text('scans.failed') };
  }),

  moveScan: fromPromise(async ({ input: { scanKey, isRemoved } }) => {
    const mutation = isRemoved ? RemoveScanDocument : RestoreScanDocument;
    await dataOfAnswer(client.mutate({ mutation, variables: { scanKey }, fetchPolicy: 'no-cache' }));
    return undefined;
  }),
});

async function readScans(client: ApolloClient, address: ScanQuery, signal: AbortSignal): Promise<ScanPage | null> {
  const { filter, search, page } = address;
  const context = { fetchOptions: { signal }, queryDeduplication: false };
  const variables = { filter: filters[filter], search, page };
  const policies = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const;
  const { scans } = await dataOfAnswer(client.query({ query: ScansDocument, variables, ...policies, context }));
  if (!scans) return null;
  const { unfiledCount, filedCount, removedCount, isFolderWatched, rows } = scans;
  return {
    counts: { unfiled: unfiledCount, filed: filedCount, removed: removedCount },
    isFolderWatched,
    rows: rows.map(({ __typename, ...row }) => row),
  };
}

/** Where scans are sent, and the words for a stored one. */
export const scanTarget: UploadTarget = { address: '/upload/scan', noteOf: storedText };

/** The outcome of an uploaded scan; null for an unexpected answer. */
export function storedText(body: unknown): Message | null {
  if (!isStored(body)) return null;
  const { scan, isKnown } = body;
  if (isKnown) return text('scans.storedBefore');
  if (scan.orderNumber === null) return text('scans.storedUnfiled');
  return text('scans.storedFiled', { order: scan.orderNumber, customer: scan.customerName ?? '' });
}

interface Stored {
  readonly scan: { readonly orderNumber: string | null; readonly customerName: string | null };
  readonly isKnown: boolean;
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isStored = (body: unknown): body is Stored =>
  typeof body === 'object' &&
  body !== null &&
  'isKnown' in body &&
  typeof body.isKnown === 'boolean' &&
  'scan' in body &&
  typeof body.scan === 'object' &&
  body.scan !== null &&
  'orderNumber' in body.scan &&
  isTextOrNull(body.scan.orderNumber) &&
  'customerName' in body.scan &&
  isTextOrNull(body.scan.customerName);
