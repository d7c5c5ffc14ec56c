import multipart, { type MultipartFile } from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { maxImportBytes } from '../../../domain/cart-import/cart-import.js';
import { text } from '../../../texts/text.js';
import { ImportForm, ImportQuery, ImportReport } from '../../contract/cart-import.js';
import { failures } from '../../contract/failures.js';
import { IdempotencyHeaders } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { demandKeptText } from '../../http/edge.js';
import { compileValidator } from '../../http/validation.js';
import { importToCart } from '../../services/cart-import/import-to-cart.js';
import { type ImportFile, readImportFile } from '../../services/cart-import/read-import-file.js';
import { RequestFailure } from '../../services/failures.js';
import { changeCartOnce } from '../cart/cart-once.js';

// One byte more than is taken, so that the one who reads says what is wrong; a second file is refused, not overlooked.
const partLimits = { fileSize: maxImportBytes + 1, files: 2, fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 20 };

/** Import File to Cart (S5.30, S7.20): the lines that can be ordered are added, the others answered each with its number. */
export const cartImportRoutes: Routes = (root, deps) => {
  root.register(async (scope) => {
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: partLimits, throwFileSizeLimit: false });
    app.post(
      '/api/cart/import',
      {
        config: { policy: 'customer' },
        schema: {
          tags: ['Cart'],
          summary: 'Adds the lines of a file',
          consumes: ['multipart/form-data'],
          headers: IdempotencyHeaders,
          querystring: ImportQuery,
          body: ImportForm,
          response: { 200: ImportReport, ...failures(401, 403, 409, 413, 415, 422) },
        },
        // The file is read as it arrives; there is no body to check.
        validatorCompiler: (part) => (part.httpPart === 'body' ? (value) => ({ value }) : compileValidator(part as never)),
      },
      async (request, reply) => {
        const { lines, digest } = await fileOf(request);
        const { productCodeType = 'auto' } = request.query;
        const once = { operation: 'cart.import', meaning: { productCodeType, digest } };
        await changeCartOnce(request, reply, deps, once, (tx, terms) => importToCart(tx, lines, productCodeType, terms));
      },
    );
  });
};

/** Reads the one file of a form, all of it; other fields count for nothing. */
async function fileOf(request: FastifyRequest): Promise<ImportFile> {
  if (!request.isMultipart()) throw new RequestFailure(415, 'Send the file as multipart/form-data');
  const files: ImportFile[] = [];
  try {
    for await (const part of request.parts()) {
      demandKeptText({ name: part.fieldname, ...(part.type === 'file' ? { filename: part.filename } : { value: part.value }) });
      if (part.type === 'file') files.push(await readOne(part, files));
    }
  } catch (error) {
    if (error instanceof RequestFailure) throw error;
    throw new RequestFailure(400, text('cartImport.notWhole'));
  }
  const [file] = files;
  if (!file) throw oneFile();
  return file;
}

async function readOne({ file }: MultipartFile, before: readonly ImportFile[]): Promise<ImportFile> {
  if (before.length > 0) throw oneFile();
  return await readImportFile(file);
}

const oneFile = () => new RequestFailure(400, 'Send one file');
