import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isZipCode } from '../../../domain/addresses/zip-code.js';
import { Address, AddressInput, AddressParams, ZipLogParams } from '../../contract/addresses.js';
import { failures } from '../../contract/failures.js';
import { IdempotencyHeaders } from '../../contract/values.js';
import type { App, Deps, Routes } from '../../http/app.js';
import { type Policy, shopperOf } from '../../http/policy.js';
import {
  addAddress,
  changeAddress,
  makeAddressPrimary,
  readAddresses,
  removeAddress,
} from '../../services/addresses/address-book.js';
import { RequestFailure } from '../../services/failures.js';
import { noteUndeliverableZip } from '../../store/addresses/addresses.js';
import { writeOnce } from '../write-once.js';

/** One of the two books: where it is, who may use it, and by which method an address of it is changed. */
interface Book {
  readonly path: string;
  readonly policy: Policy;
  readonly tags: string[];
  readonly changedBy: 'POST' | 'PUT';
  readonly operation: string;
}

const consumers: Book = {
  path: '/api/consumer/address',
  policy: 'consumer',
  tags: ['Addresses of consumers'],
  changedBy: 'POST',
  operation: 'consumer.address',
};
const accounts: Book = {
  path: '/api/account/address',
  policy: 'account',
  tags: ['Addresses of accounts'],
  changedBy: 'PUT',
  operation: 'account.address',
};
const params = AddressParams;

/** The address books: consumers' own (S7.36), and customers', whose ship-tos they are (S7.37). */
export const addressRoutes: Routes = (app, deps) => {
  bookRoutes(app, deps, consumers);
  bookRoutes(app, deps, accounts);
  logRoute(app, deps);
};

function bookRoutes(app: App, { store, clock }: Pick<Deps, 'store' | 'clock'>, book: Book): void {
  const { path, policy, tags, changedBy, operation } = book;
  const config = { policy };

  app.get(
    path,
    { config, schema: { tags, summary: 'The address book', response: { 200: Type.Array(Address), ...failures(401, 403) } } },
    (request) => readAddresses(store.db, shopperOf(request)),
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Adds an address; the first one is the primary one',
        headers: IdempotencyHeaders,
        body: AddressInput,
        response: { 201: Address, ...failures(401, 403, 409, 422) },
      },
    },
    (request, reply) =>
      writeOnce(
        request,
        reply,
        { store, clock },
        { operation, status: 201 },
        (tx) => () => addAddress(tx, request.body, shopperOf(request)),
      ),
  );

  app.route({
    method: changedBy,
    url: `${path}/:key`,
    config,
    schema: {
      tags,
      summary: 'Writes an address anew',
      params,
      body: AddressInput,
      response: { 200: Address, ...failures(401, 403, 404, 409) },
    },
    handler: (request) => store.transaction((tx) => changeAddress(tx, request.params.key, request.body, shopperOf(request))),
  });

  app.delete(
    `${path}/:key`,
    {
      config,
      schema: { tags, summary: 'Removes an address', params, response: { 204: Type.Null(), ...failures(401, 403, 404, 409) } },
    },
    async (request, reply) => {
      await store.transaction((tx) => removeAddress(tx, request.params.key, shopperOf(request)));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${path}/:key/primary`,
    {
      config,
      schema: {
        tags,
        summary: 'Makes an address the primary one',
        params,
        response: { 200: Address, ...failures(401, 403, 404) },
      },
    },
    (request) => store.transaction((tx) => makeAddressPrimary(tx, request.params.key, shopperOf(request))),
  );
}

function logRoute(app: App, { store, clock }: Pick<Deps, 'store' | 'clock'>): void {
  app.post(
    `${consumers.path}/log/:zip`,
    {
      config: { policy: consumers.policy },
      schema: {
        tags: consumers.tags,
        summary: 'Notes a zip code that nothing is delivered to',
        params: ZipLogParams,
        response: { 204: Type.Null(), ...failures(401, 403) },
      },
    },
    async (request: FastifyRequest<{ Params: { zip: string } }>, reply) => {
      const zip = request.params.zip.trim().toUpperCase();
      if (!isZipCode(zip)) throw new RequestFailure(400, 'Not a zip code');
      const { user } = shopperOf(request);
      await store.transaction((tx) => noteUndeliverableZip(tx, zip, user.id, clock.now()));
      return reply.code(204).send(null);
    },
  );
}
