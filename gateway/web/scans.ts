import type { FastifyInstance } from 'fastify';
import { mostScanBytes } from '../../domain/documents/scans.js';
import { text } from '../../texts/text.js';
import type { BackOffice } from '../office/ports/back-office.js';
import type { RequestTexts } from './request-texts.js';
import { uploadRoute } from './upload-route.js';

interface Receiving extends Pick<BackOffice, 'scanUploads'> {
  readonly texts: RequestTexts;
}

/** `POST /upload/scan`: a form with a scan. Answers `{scan, isKnown}`, or `{message}` with a status that says whether it is about the file. */
export function scanRoute(http: FastifyInstance, { scanUploads, texts }: Receiving): void {
  uploadRoute(http, {
    path: '/upload/scan',
    operation: 'scan',
    // With the frame of the form.
    mostBytes: mostScanBytes + 64 * 1024,
    tooLarge: text('scans.tooLarge', { most: mostScanBytes / 1024 / 1024 }),
    texts,
    sending: () => async (upload) => {
      const outcome = await scanUploads.send(upload);
      return outcome.kind === 'received' ? { answer: { scan: outcome.scan, isKnown: outcome.isKnown } } : outcome;
    },
  });
}
