import type { FastifyRequest } from 'fastify';
import type { ArrivedFile } from '../services/documents/store-file.js';
import { RequestFailure } from '../services/failures.js';
import { demandKeptText } from './edge.js';

/** Limits of a form with one file; one byte more than is taken, so that a person gets the reason. */
export const oneFileLimits = (mostBytes: number) =>
  ({ fileSize: mostBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 }) as const;

/** The one file of a form: its name, and its bytes, one more than allowed of a file that is too large. */
export async function oneFileOf(request: FastifyRequest): Promise<ArrivedFile> {
  if (!request.isMultipart()) throw new RequestFailure(415, 'Send the file as multipart/form-data');
  const part = await request.file().catch(() => undefined);
  if (part === undefined) throw new RequestFailure(400, 'Send one file');
  demandKeptText({ name: part.fieldname, filename: part.filename });
  return { fileName: part.filename, bytes: await part.toBuffer() };
}

/** The bytes of the one file of a form. */
export const bytesOfFile = async (request: FastifyRequest): Promise<Buffer> => (await oneFileOf(request)).bytes;
