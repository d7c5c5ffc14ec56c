// The baseline of the gateway: a handler written by hand for this one query, with the same upstream calls and the same response. The guarantees of
// the response are implemented with the gateway's own functions, so that both have the same cost: invalid upstream data is not passed on, decimals
// have their places (S5.7), absent values are null, and every upstream call has a timeout.
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { defaultPriceDecimals } from '../../domain/number/money.js';
import { withAtLeastPlaces, withPlaces } from '../../gateway/decimal-places.js';
import { limits } from '../../gateway/limits.js';
import { cartShape, type WireCart, type WireCartLine } from '../../gateway/office/rest/cart/cart.wire.js';
import {
  pricesShape,
  uncommittedShape,
  type WirePrices,
  type WireUncommitted,
} from '../../gateway/office/rest/catalogue/catalogue.wire.js';
import { productPageShape, type WireProduct } from '../../gateway/office/rest/catalogue/product.wire.js';
import { plain } from '../../gateway/office/rest/http/decimals.js';
import type { Shape, WireDecimal } from '../../gateway/office/rest/http/shapes.js';
import { compressed } from '../../gateway/web/compression.js';
import { answerCpuQuestions } from './cpu.js';

const silenceMs = 5_000;
const pool = new Pool(process.env.BACKEND_URL ?? '', {
  connections: 128,
  connect: { timeout: 1_000 },
  headersTimeout: silenceMs,
  bodyTimeout: silenceMs,
  maxResponseSize: limits.upstreamBytes,
  keepAliveTimeout: 30_000,
});
const app = Fastify();

type Headers = Record<string, string>;

async function call<T>(shape: Shape<T>, headers: Headers, path: string, question?: unknown): Promise<T> {
  const { statusCode, body } = await pool.request(
    question === undefined
      ? { method: 'GET', path, headers }
      : { method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(question) },
  );
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
  const value = await body.json();
  if (!shape.matches(value)) throw new Error(`${path}: ${shape.difference(value)}`);
  return value;
}

app.post('/graphql', async (request, reply) => {
  const headers = headersOf(request);
  if (headers === null) return reply.code(401).send({ errors: [{ message: 'Your session has expired' }] });
  const cart = await call(cartShape, headers, '/api/cart');
  const keys = cart.lines.map((line) => line.productKey);
  const stockComing = call(uncommittedShape, headers, '/api/product/uncommitted', keys);
  const { products } = await call(productPageShape, headers, `/api/product/list?keys=${keys.join(',')}&pageSize=100`);
  const units = Object.fromEntries(
    products.map((product) => [product.productKey, product.priceBys.map((by) => by.unitOfMeasure)]),
  );
  const prices = await call(pricesShape, headers, '/api/product/price', units);
  const answer = { data: { cart: cartOf(cart, products, prices, await stockComing) } };
  if (request.headers['accept-encoding'] === undefined) return answer;
  reply.type('application/json; charset=utf-8');
  return compressed(request, reply, Buffer.from(JSON.stringify(answer)));
});

const maybeWithPlaces = (value: WireDecimal | null | undefined, places: number): string | null =>
  value === null || value === undefined ? null : withPlaces(plain(value), places);

/** Null without a token. */
function headersOf({ id, headers: { authorization, 'x-customer': customer } }: FastifyRequest): Headers | null {
  if (authorization === undefined) return null;
  return { authorization, 'x-request-id': id, ...(typeof customer === 'string' ? { 'x-customer': customer } : {}) };
}

function cartOf(
  { version, header, lines }: WireCart,
  products: readonly WireProduct[],
  prices: WirePrices,
  stock: WireUncommitted,
) {
  const byKey = new Map(products.map((product) => [product.productKey, product]));
  return {
    version,
    header: {
      customerShipToCode: header.customerShipToCode ?? null,
      customerPo: header.customer_PO ?? null,
      deliveryDate: header.deliveryDate ?? null,
      isValid: header.isValid ?? true,
    },
    lines: lines.map((line) => lineOf(line, byKey.get(line.productKey), prices, stock)),
  };
}

function lineOf(line: WireCartLine, product: WireProduct | undefined, prices: WirePrices, stock: WireUncommitted) {
  return {
    id: String(line.id),
    productKey: String(line.productKey),
    quantity: { value: withPlaces(plain(line.quantity.value), 2), unit: line.quantity.unit },
    unitPrice: line.unitPrice
      ? {
          factor: withAtLeastPlaces(plain(line.unitPrice.factor), placesOf(product, line.unitPrice.fromUnit)),
          fromUnit: line.unitPrice.fromUnit,
        }
      : null,
    isOverridePrice: line.isOverridePrice ?? false,
    extension: maybeWithPlaces(line.extension, 2),
    product: product ? productOf(product, prices, stock) : null,
  };
}

const placesOf = (product: WireProduct | undefined, unit: string): number =>
  product?.priceBys.find((by) => by.unitOfMeasure === unit)?.priceDecimals ?? defaultPriceDecimals;

function productOf(product: WireProduct, prices: WirePrices, stock: WireUncommitted) {
  const { uncommitted_Stk: uncommitted = null, uncommitted_Alt: alternate } = stock[product.productKey] ?? {};
  return {
    formattedProductCode: product.formattedProductCode ?? product.productCode,
    description: product.description,
    brand: product.brand ?? null,
    packSize: product.packSize ?? null,
    images: { list: product.listImage ?? null },
    prices: pricesOf(product, prices),
    stock:
      uncommitted === null
        ? null
        : { uncommitted: withPlaces(plain(uncommitted), 2), uncommittedAlternate: maybeWithPlaces(alternate, 2) },
  };
}

function pricesOf({ productKey, priceBys }: WireProduct, prices: WirePrices) {
  const known: { unit: string; price: string }[] = [];
  for (const { unitOfMeasure: unit, priceDecimals } of priceBys) {
    const price = prices[productKey]?.[unit]?.price ?? null;
    if (price !== null) known.push({ unit, price: withAtLeastPlaces(plain(price), priceDecimals ?? defaultPriceDecimals) });
  }
  return known;
}

await app.listen({ port: 0, host: '127.0.0.1' });
answerCpuQuestions();
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit());
