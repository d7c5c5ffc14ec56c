import { fromPromise } from 'xstate';
import type { FileUploadsActors, UploadResult } from '../../../../machines/fileUploads/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { type Message, text } from '../../../../texts/text.js';
import { unexpectedAnswer } from '../../../apollo/outcome-of-answer.js';
import type { Upload, UploadAnswer } from '../../../apollo/upload.js';

/** Where files are sent, and the words for one that was stored; null for an unexpected answer. */
export interface UploadTarget {
  readonly address: string;
  readonly noteOf: (body: unknown) => Message | null;
}

/** The effect of the fileUploads machine, done through the gateway. */
export const fileUploadsActors = (upload: Upload, { address, noteOf }: UploadTarget): ActorsOf<FileUploadsActors> => ({
  sendFile: fromPromise(async ({ input: { file, idempotencyKey, listener }, signal }) => {
    if (!(file instanceof File)) throw new TypeError('Only a file of the browser can be sent.');
    const onProgress = (percent: number): void => listener.send({ type: 'upload.progressed', percent });
    try {
      const answer = await upload({ address, file, idempotencyKey, signal, onProgress, onSent: () => onProgress(100) });
      return resultOf(answer, noteOf);
    } catch (failure) {
      if (await isReadable(file)) throw failure;
      return { state: 'refused', note: text('uploads.unreadable') };
    }
  }),
});

/** A file that was changed, moved or never was one (a folder) breaks the connection as a dead line does. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);

/** An answer about the file: stored, or refused in the server's words. */
export function resultOf({ status, statusText, body }: UploadAnswer, noteOf: UploadTarget['noteOf']): UploadResult {
  if (status >= 400) return { state: 'refused', note: messageOf(body) ?? statusText };
  const note = noteOf(body);
  if (note === null) throw unexpectedAnswer;
  return { state: 'done', note, answer: body };
}

const messageOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' && body.message !== ''
    ? body.message
    : null;
