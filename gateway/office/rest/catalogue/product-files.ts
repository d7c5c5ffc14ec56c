import { type Static, Type } from 'typebox';
import { text } from '../../../../texts/text.js';
import type { FileUpload } from '../../ports/file-upload.js';
import type { ProductFileOutcome, ProductFilesPort, ReceivedFile } from '../../ports/product-files.js';
import { Maybe, shape } from '../http/shapes.js';
import type { StreamsWay } from '../http/streams-way.js';
import { readUpload, sendUpload } from '../http/upload.js';

const Received = Type.Object({
  file: Type.String({ minLength: 1 }),
  kind: Type.Union([Type.Literal('picture'), Type.Literal('document')]),
  product: Maybe(
    Type.Object({
      productKey: Type.Union([Type.Integer(), Type.String()]),
      ...{ code: Type.String(), description: Type.String() },
    }),
  ),
  isKnown: Maybe(Type.Boolean()),
});
/** `POST /api/admin/product-files` and `POST /api/admin/product-files/matched`. */
export const receivedFileShape = shape(Received);

const path = '/api/admin/product-files';

/** Uploads of pictures and documents of products over REST. */
export class RestProductFiles implements ProductFilesPort {
  constructor(private readonly way: StreamsWay) {}

  async send(upload: FileUpload, isMatched: boolean): Promise<ProductFileOutcome> {
    const answer = await sendUpload(this.way, isMatched ? `${path}/matched` : path, upload);
    const refusal = { unexplained: text('storeProducts.files.notAFile'), subject: 'product file' };
    const read = readUpload(answer, receivedFileShape, refusal);
    return 'reason' in read ? read : { kind: 'received', received: toReceived(read) };
  }
}

const toReceived = ({ file, kind, product, isKnown }: Static<typeof Received>): ReceivedFile => ({
  ...{ file, kind, isKnown: isKnown ?? false },
  product: product ? { ...product, productKey: String(product.productKey) } : null,
});
