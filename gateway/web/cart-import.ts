import type { FastifyInstance } from 'fastify';
import { type ProductCodeType, productCodeTypes, tooLargeText } from '../../domain/cart-import/cart-import.js';
import { text } from '../../texts/text.js';
import { badInput } from '../errors.js';
import { limits } from '../limits.js';
import type { BackOffice } from '../office/ports/back-office.js';
import type { RequestTexts } from './request-texts.js';
import { uploadRoute } from './upload-route.js';

interface Importing extends Pick<BackOffice, 'cartImport'> {
  readonly texts: RequestTexts;
}

/**
 * `POST /upload/cart-import?productCodeType=`: a form with a file (S7.20). Answers `{hasErrors, importedLineCount, errors}`, or `{message}` with a status
 * that says whether it is about the file.
 */
export function cartImportRoute(http: FastifyInstance, { cartImport, texts }: Importing): void {
  uploadRoute(http, {
    path: '/upload/cart-import',
    operation: 'cart-import',
    mostBytes: limits.uploadBytes,
    tooLarge: tooLargeText(text('cartImport.theFile')),
    texts,
    sending: ({ query }) => {
      const codeType = codeTypeOf(query as Query);
      return async (upload) => {
        const outcome = await cartImport.send({ ...upload, codeType });
        return outcome.kind === 'imported' ? { answer: outcome.report } : outcome;
      };
    },
  });
}

type Query = Readonly<Record<string, unknown>>;

function codeTypeOf({ productCodeType = 'auto' }: Query): ProductCodeType {
  const known = productCodeTypes.find((type) => type === productCodeType);
  if (!known) throw badInput(`productCodeType is one of ${productCodeTypes.join(', ')}`);
  return known;
}
