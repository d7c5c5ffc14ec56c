import type { FastifyRequest } from 'fastify';
import { RequestFailure } from '../services/failures.js';
import { demandKeptText } from './edge.js';

/** Limits of a form with one file; one byte more than is taken, so that a person gets the reason. */
export const oneFileLimits = (mostBytes: number) =>
  ({ fileSize: mostBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 }) as const;

/** The bytes of the one file of a form, one more than allowed of a file that is too large. */
export async function bytesOfFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new RequestFailure(415, 'Send the file as multipart/form-data');
  const part = await request.file().catch(() => undefined);
  if (part === undefined) throw new RequestFailure(400, 'Send one file');
  demandKeptText({ name: part.fieldname, filename: part.filename });
  return await part.toBuffer();
}
