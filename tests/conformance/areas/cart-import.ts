import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';
import { cartOf, orderable } from '../goods.js';

const call = 'POST /api/cart/import';
const boundary = 'conformance-boundary';

/** Lines from a file (S5.30, S7.20). */
export const cartImportChecks = inArea('cart', {
  import: {
    says: 'adds the lines of a tab-delimited file that can be ordered, and names the others',
    requirement: 'S7.20',
    otherwise: 'Import File to Cart shows “Error importing file”.',
    of: call,
    effect: 'writes',
    prove: async (it) => {
      const { product, line } = await orderable(it);
      const before = new Set((await cartOf(it)).lines.map(({ id }) => id));
      const answer = await upload(
        it,
        `${product.productCode}\t${line.orderQuantity}\t${line.unitOfMeasure}\nconformance-none\t1\t${line.unitOfMeasure}\n`,
      );
      for (const { id } of (await cartOf(it)).lines) if (!before.has(id)) it.afterwards(() => it.remove(`/api/cart/line/${id}`));
      const { hasErrors, importedLineCount, errors } = answer
        .is(200)
        .json<{ hasErrors?: unknown; importedLineCount?: unknown; errors?: unknown }>();
      const came = answer.came.text.slice(0, 160);
      answer.demand(importedLineCount === 1, 'importedLineCount 1', came);
      answer.demand(
        hasErrors === true && Array.isArray(errors) && errors.length === 1,
        'hasErrors true and one text in errors',
        came,
      );
      const wasAdded = (await cartOf(it)).lines.some(
        ({ id, productKey }) => !before.has(id) && productKey === product.productKey,
      );
      answer.demand(wasAdded, `product ${product.productKey} in the cart`, 'a cart without it');
    },
  },
  'import-no-file': {
    says: 'refuses what is no file with 400, 413 or 415, and changes nothing',
    requirement: 'S8.13',
    otherwise: 'a spreadsheet that was chosen by mistake fills the cart with nonsense.',
    of: call,
    effect: 'writes',
    prove: async (it) => {
      const before = await cartOf(it);
      const headers = { 'content-type': 'application/json' };
      const answer = (await it.post('/api/cart/import?productCodeType=auto', { text: '{}', headers, key: true })).is(
        400,
        413,
        415,
      );
      const after = await cartOf(it);
      answer.demand(after.version === before.version, `version ${before.version} as before`, `${after.version}`);
    },
  },
});

function upload(it: Conversation, file: string) {
  const head = 'Content-Disposition: form-data; name="file"; filename="conformance.txt"\r\nContent-Type: text/plain';
  const text = `--${boundary}\r\n${head}\r\n\r\n${file}\r\n--${boundary}--\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return it.post('/api/cart/import?productCodeType=our', { text, headers, key: true });
}
