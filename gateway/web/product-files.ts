import type { FastifyInstance } from 'fastify';
import { mostPictureBytes } from '../../domain/catalogue/product-files.js';
import { text } from '../../texts/text.js';
import type { BackOffice } from '../office/ports/back-office.js';
import type { RequestTexts } from './request-texts.js';
import { uploadRoute } from './upload-route.js';

interface Receiving extends Pick<BackOffice, 'productFiles'> {
  readonly texts: RequestTexts;
}

/**
 * `POST /upload/product-file` and `POST /upload/matched-product-file`: a form with a picture or a PDF, for a product that is being edited or for the one whose
 * code the name begins with. Answers `{file, kind, product, isKnown}`, or `{message}` with a status that says whether it is about the file.
 */
export function productFileRoutes(http: FastifyInstance, { productFiles, texts }: Receiving): void {
  for (const isMatched of [false, true]) {
    uploadRoute(http, {
      path: isMatched ? '/upload/matched-product-file' : '/upload/product-file',
      operation: isMatched ? 'matchedProductFile' : 'productFile',
      // With the frame of the form.
      mostBytes: mostPictureBytes + 64 * 1024,
      tooLarge: text('storeProducts.files.pictureTooLarge', { most: mostPictureBytes / 1024 / 1024 }),
      texts,
      sending: () => async (upload) => {
        const outcome = await productFiles.send(upload, isMatched);
        return outcome.kind === 'received' ? { answer: outcome.received } : outcome;
      },
    });
  }
}
