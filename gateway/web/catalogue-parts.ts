import type { FastifyInstance } from 'fastify';
import { catalogueFilePartBytes } from '../../domain/catalogue-import/catalogue-import.js';
import { text } from '../../texts/text.js';
import { badInput } from '../errors.js';
import type { BackOffice } from '../office/ports/back-office.js';
import type { RequestTexts } from './request-texts.js';
import { uploadRoute } from './upload-route.js';

interface Sending extends Pick<BackOffice, 'catalogueParts'> {
  readonly texts: RequestTexts;
}

/**
 * `POST /upload/catalogue-import?import=7&offset=524288`: a form with a part of a catalogue file. Answers `{receivedBytes}`, or `{message}` with a status
 * that says whether it is about the file.
 */
export function cataloguePartRoute(http: FastifyInstance, { catalogueParts, texts }: Sending): void {
  uploadRoute(http, {
    path: '/upload/catalogue-import',
    operation: 'catalogue-import',
    // With the frame of the form.
    mostBytes: catalogueFilePartBytes + 64 * 1024,
    tooLarge: text('catalogueImport.problem.partTooLarge'),
    texts,
    sending: ({ query }) => {
      const { import: importId, offset } = query as Readonly<Record<string, unknown>>;
      if (typeof importId !== 'string' || !/^[1-9]\d{0,8}$/.test(importId)) throw badInput('import is the id of an import');
      if (typeof offset !== 'string' || !/^\d{1,10}$/.test(offset)) throw badInput('offset is a number of bytes');
      return async (upload) => {
        const outcome = await catalogueParts.send({ ...upload, importId, offset: Number(offset) });
        return outcome.kind === 'taken' ? { answer: { receivedBytes: outcome.receivedBytes } } : outcome;
      };
    },
  });
}
