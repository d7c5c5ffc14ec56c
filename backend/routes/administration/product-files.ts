import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { mostPictureBytes } from '../../../domain/catalogue/product-files.js';
import { failures } from '../../contract/failures.js';
import { AddedProductFile, ProductFileForm, StoredProductFile } from '../../contract/product-files.js';
import type { Routes } from '../../http/app.js';
import { oneFileLimits, oneFileOf } from '../../http/form-file.js';
import { userOf } from '../../http/policy.js';
import { compileValidator } from '../../http/validation.js';
import { addProductFile, type FileSender, storeProductFile } from '../../services/products/product-files.js';

const description =
  'A PNG, JPEG, WebP, AVIF or GIF picture of at most 20 MB, stored as WebP without metadata and at most 1,800 pixels wide, or a PDF of at most 5 MB.';

/** Pictures and documents of products, for the store's staff. */
export const productFileRoutes: Routes = (root, { store, clock, config: { imagesDir, documentsDir } }) => {
  const deps = { store, imagesDir, documentsDir };
  const senderOf = (request: FastifyRequest): FileSender => ({
    userId: userOf(request).id,
    requestId: request.id,
    now: clock.now(),
  });
  root.register(async (scope) => {
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: oneFileLimits(mostPictureBytes), throwFileSizeLimit: false });
    const tags = ['Administration'];
    const form = { consumes: ['multipart/form-data'], body: ProductFileForm };
    const refusals = failures(401, 403, 409, 413, 415, 503);
    const shared = {
      config: { policy: 'staff' },
      // The file is read as it arrives; there is no body to check.
      validatorCompiler: (part: { httpPart?: string }) =>
        part.httpPart === 'body' ? (value: unknown) => ({ value }) : compileValidator(part as never),
    } as const;
    app.post(
      '/api/admin/product-files',
      {
        ...shared,
        schema: {
          tags,
          summary: 'Stores a picture or a document for a product that is being edited',
          description,
          ...form,
          response: { 200: StoredProductFile, ...refusals },
        },
      },
      async (request) => await storeProductFile(deps, await oneFileOf(request), senderOf(request)),
    );
    app.post(
      '/api/admin/product-files/matched',
      {
        ...shared,
        schema: {
          tags,
          summary: 'Stores a picture or a document, and adds it to the product whose code its name begins with',
          description: `${description} \`10118-2 front.jpg\` is added to the product 10118-2 or, without one, to 10118; 409 if no product has such a code.`,
          ...form,
          response: { 200: AddedProductFile, ...refusals },
        },
      },
      async (request) => await addProductFile(deps, await oneFileOf(request), senderOf(request)),
    );
  });
};
