import { Type } from 'typebox';
import { text } from '../../../../texts/text.js';
import type { CartImport, CartImportOutcome, CartImportPort } from '../../ports/cart-import.js';
import { shape } from '../http/shapes.js';
import type { StreamsWay } from '../http/streams-way.js';
import { readUpload, sendUpload } from '../http/upload.js';

const Report = Type.Object({
  hasErrors: Type.Boolean(),
  importedLineCount: Type.Integer(),
  errors: Type.Array(Type.String()),
});
const reportShape = shape(Report);

/** Imports over REST: `POST /api/cart/import`. */
export class RestCartImport implements CartImportPort {
  constructor(private readonly way: StreamsWay) {}

  async send(upload: CartImport): Promise<CartImportOutcome> {
    const answer = await sendUpload(this.way, `/api/cart/import?productCodeType=${upload.codeType}`, upload);
    const read = readUpload(answer, reportShape, { unexplained: text('cartImport.refused'), subject: 'import' });
    if ('kind' in read) return read;
    const { hasErrors, importedLineCount, errors } = read;
    return { kind: 'imported', report: { hasErrors, importedLineCount, errors } };
  }
}
