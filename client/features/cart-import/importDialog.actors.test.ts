import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { importDialog } from '../../../machines/importDialog/importDialog.machine.js';
import type { UploadEvent } from '../../../machines/importDialog/types.js';
import { text } from '../../../texts/text.js';
import type { Upload, UploadAnswer } from '../../apollo/upload.js';
import { importDialogActors } from './importDialog.actors.js';

const order = new File(['1439\t2'], 'order.txt');

function imports(upload: Upload, file = order) {
  const heard: UploadEvent[] = [];
  const listener = { send: (event: UploadEvent) => heard.push(event) };
  const input = { file, codeType: 'upc', idempotencyKey: 'k', listener } as const;
  return { heard, report: toPromise(createActor(importDialogActors(upload).importFile, { input }).start()) };
}

const answered = (answer: Partial<UploadAnswer>) =>
  imports(() => Promise.resolve({ status: 200, statusText: 'OK', body: null, ...answer }));

test('gives every effect that the machine wants', () => {
  expect(Object.keys(importDialogActors(async () => ({ status: 200, statusText: '', body: null })))).toEqual(
    Object.keys(importDialog.implementations.actors),
  );
});

test('sends the file with the type of its codes, and passes on how far it is', async () => {
  const requests: string[] = [];
  const { heard, report } = imports(async ({ address, file, idempotencyKey, onProgress, onSent }) => {
    requests.push(address, file.name, idempotencyKey);
    onProgress(40);
    onSent();
    return { status: 200, statusText: 'OK', body: { hasErrors: false, importedLineCount: 1, errors: [] } };
  });
  expect(await report).toEqual({ hasErrors: false, importedLineCount: 1, errors: [] });
  expect(requests).toEqual(['/upload/cart-import?productCodeType=upc', 'order.txt', 'k']);
  expect(heard).toEqual([{ type: 'upload.progressed', percent: 40 }, { type: 'upload.finished' }]);
});

test.each([
  ['its words', { status: 415, body: { message: 'The file is no text.' } }, ['The file is no text.']],
  ['the status text where it has none', { status: 413, statusText: 'Payload Too Large' }, ['Payload Too Large']],
  ['nothing where there is not even that', { status: 413, statusText: '' }, []],
])('a refusal is a report of nothing imported, with %s (S8.13)', async (_, answer, errors) => {
  expect(await answered(answer).report).toEqual({ hasErrors: true, importedLineCount: 0, errors });
});

test.each([
  null,
  {},
  { hasErrors: false, importedLineCount: '3', errors: [] },
  { hasErrors: true, importedLineCount: 0, errors: [7] },
])('an answer that is no report is a failure: %j', async (body) => {
  await expect(answered({ body }).report).rejects.toMatchObject({ code: 'BAD_UPSTREAM' });
});

test('a file that changed on its way asks to be chosen again; any other failure stays what it is', async () => {
  const fails: Upload = () => Promise.reject({ code: 'NETWORK', serverMessage: null });
  await expect(imports(fails).report).rejects.toEqual({ code: 'NETWORK', serverMessage: null });
  const gone = new File(['x'], 'gone.txt');
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
  await expect(imports(fails, gone).report).rejects.toMatchObject({
    serverMessage: text('cartImport.unreadable', { name: 'gone.txt' }),
  });
});
