import { fromPromise } from 'xstate';
import type { ImportDialogActors, ImportReport } from '../../../machines/importDialog/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { type Text, text } from '../../../texts/text.js';
import { unexpectedAnswer } from '../../apollo/outcome-of-answer.js';
import type { Upload, UploadAnswer } from '../../apollo/upload.js';

/** The effect of the importDialog machine, done through the gateway. */
export const importDialogActors = (upload: Upload): ActorsOf<ImportDialogActors> => ({
  importFile: fromPromise(async ({ input: { file, codeType, idempotencyKey, listener }, signal }) => {
    if (!(file instanceof File)) throw new TypeError('Only a file of the browser can be sent.');
    try {
      const answer = await upload({
        address: `/upload/cart-import?productCodeType=${codeType}`,
        file,
        idempotencyKey,
        signal,
        onProgress: (percent) => listener.send({ type: 'upload.progressed', percent }),
        onSent: () => listener.send({ type: 'upload.finished' }),
      });
      return reportOf(answer);
    } catch (failure) {
      throw (await isReadable(file)) ? failure : { code: 'BAD_USER_INPUT', serverMessage: unreadableText(file.name) };
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

const unreadableText = (name: string): Text => text('cartImport.unreadable', { name });

/** Reports the message of a refusal as the only error of the file (S8.13). */
function reportOf({ status, statusText, body }: UploadAnswer): ImportReport {
  if (status >= 400) return { hasErrors: true, importedLineCount: 0, errors: [messageOf(body) ?? statusText].filter(Boolean) };
  if (isReport(body)) return body;
  throw unexpectedAnswer;
}

const messageOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' && body.message !== ''
    ? body.message
    : null;

const isReport = (body: unknown): body is ImportReport =>
  typeof body === 'object' &&
  body !== null &&
  'hasErrors' in body &&
  typeof body.hasErrors === 'boolean' &&
  'importedLineCount' in body &&
  Number.isInteger(body.importedLineCount) &&
  'errors' in body &&
  Array.isArray(body.errors) &&
  body.errors.every((error) => typeof error === 'string');
