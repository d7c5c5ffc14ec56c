import { type Static, Type } from 'typebox';
import type { ScanFiling, ScanQuery } from '../../../../domain/documents/stored-scan.js';
import { text } from '../../../../texts/text.js';
import { Failure } from '../../../errors.js';
import type { FileUpload } from '../../ports/file-upload.js';
import type { KeptScan, ScanOutcome, ScansPort, ScanUploadsPort } from '../../ports/scans.js';
import type { RestCalls } from '../http/rest-calls.js';
import { Maybe, shape } from '../http/shapes.js';
import type { StreamsWay } from '../http/streams-way.js';
import { readUpload, sendUpload } from '../http/upload.js';
import { documentIdOf } from './document-id.js';

const string = Type.String();
const Scan = Type.Object({
  ...{ key: Type.Union([Type.Integer(), string]), name: Maybe(string), originalName: Maybe(string), orderNumber: Maybe(string) },
  ...{ customerCode: Maybe(string), customerName: Maybe(string), receivedAt: string, receivedBy: Maybe(string) },
  removedAt: Maybe(string),
});
const scanShape = shape(Scan);
const count = Type.Integer({ minimum: 0 });
/** `GET /api/admin/scans`. */
export const scansShape = shape(
  Type.Object({
    counts: Type.Object({ unfiled: count, filed: count, removed: count }),
    isFolderWatched: Maybe(Type.Boolean()),
    rows: Type.Array(Scan),
  }),
);
/** `POST /api/admin/scans`. */
export const receivedScanShape = shape(Type.Object({ scan: Scan, isKnown: Maybe(Type.Boolean()) }));

const path = '/api/admin/scans';

/** Statuses of a back office without the call. */
const withoutCall: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** Scans over REST. */
export class RestScans implements ScansPort {
  constructor(private readonly calls: RestCalls) {}

  async list({ filter, search, page }: ScanQuery): ReturnType<ScansPort['list']> {
    const query = new URLSearchParams({ filter, page: String(page), ...(search !== '' && { search }) });
    try {
      const { counts, isFolderWatched, rows } = await this.calls.get('documents', `${path}?${query}`, scansShape);
      return { counts, isFolderWatched: isFolderWatched ?? false, rows: rows.map(toScan) };
    } catch (error) {
      if (error instanceof Failure && withoutCall.has(error.upstreamStatus)) return null;
      throw error;
    }
  }

  async file({ scanKey, ...body }: ScanFiling): Promise<KeptScan> {
    const call = { method: 'PUT', path: `${path}/${encodeURIComponent(scanKey)}/order`, body } as const;
    return toScan(await this.calls.write('documents', call, scanShape));
  }

  async remove(scanKey: string): Promise<KeptScan> {
    const call = { method: 'DELETE', path: `${path}/${encodeURIComponent(scanKey)}` } as const;
    return toScan(await this.calls.write('documents', call, scanShape));
  }

  async restore(scanKey: string): Promise<KeptScan> {
    const call = { path: `${path}/${encodeURIComponent(scanKey)}/restore` };
    return toScan(await this.calls.write('documents', call, scanShape));
  }
}

/** Uploads of scans over REST. */
export class RestScanUploads implements ScanUploadsPort {
  constructor(private readonly way: StreamsWay) {}

  async send(upload: FileUpload): Promise<ScanOutcome> {
    const answer = await sendUpload(this.way, path, upload);
    const read = readUpload(answer, receivedScanShape, { unexplained: text('scans.notAScan'), subject: 'scan' });
    return 'kind' in read ? read : { kind: 'received', scan: toScan(read.scan), isKnown: read.isKnown ?? false };
  }
}

const toScan = ({ key, receivedAt, ...wire }: Static<typeof Scan>): KeptScan => ({
  ...{ scanKey: String(key), name: wire.name ?? '', originalName: wire.originalName ?? null, receivedAt },
  ...{ orderNumber: wire.orderNumber ?? null, customerCode: wire.customerCode ?? null, customerName: wire.customerName ?? null },
  ...{ receivedBy: wire.receivedBy ?? null, removedAt: wire.removedAt ?? null, document: documentIdOf.storedScan(key) },
});
