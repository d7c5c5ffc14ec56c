// What the gateway is measured against: a handler written by hand for this one question, with the same upstream calls and the same answer.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Pool } from 'undici';
import { answerCpuQuestions } from './cpu.js';

const pool = new Pool(process.env.BACKEND_URL ?? '', { connections: 128 });
const app = Fastify();

type Json = Record<string, never>;

async function call<T>(headers: Record<string, string>, path: string, question?: unknown): Promise<T> {
  const { statusCode, body } = await pool.request(
    question === undefined
      ? { method: 'GET', path, headers }
      : { method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(question) },
  );
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
  return (await body.json()) as T;
}

interface Line {
  id: number;
  productKey: number;
  quantity: { value: string; unit: string };
  unitPrice: { factor: string; fromUnit: string };
  isOverridePrice: boolean;
  extension: string;
}
interface Product {
  productKey: number;
  formattedProductCode: string;
  description: string;
  brand: string;
  packSize: string;
  listImage: string;
  priceBys: { unitOfMeasure: string }[];
}

app.post('/graphql', async (request) => {
  const headers = {
    authorization: request.headers.authorization ?? '',
    'x-customer': String(request.headers['x-customer']),
    'x-request-id': String(request.id),
  };
  const cart = await call<{ version: number; header: Json; lines: Line[] }>(headers, '/api/cart');
  const keys = cart.lines.map((line) => line.productKey);
  const stockComing = call<Record<string, { uncommitted_Stk: string; uncommitted_Alt: string }>>(
    headers,
    '/api/product/uncommitted',
    keys,
  );
  const { products } = await call<{ products: Product[] }>(headers, `/api/product/list?keys=${keys.join(',')}&pageSize=100`);
  const units = Object.fromEntries(
    products.map((product) => [product.productKey, product.priceBys.map((by) => by.unitOfMeasure)]),
  );
  const prices = await call<Record<string, Record<string, { price: string }>>>(headers, '/api/product/price', units);
  const stock = await stockComing;
  const byKey = new Map(products.map((product) => [product.productKey, product]));
  const { customerShipToCode, customer_PO, deliveryDate, isValid } = cart.header;
  return {
    data: {
      cart: {
        version: cart.version,
        header: { customerShipToCode, customerPo: customer_PO, deliveryDate, isValid },
        lines: cart.lines.map((line) => {
          const product = byKey.get(line.productKey);
          return {
            id: String(line.id),
            productKey: String(line.productKey),
            quantity: { value: line.quantity.value, unit: line.quantity.unit },
            unitPrice: { factor: line.unitPrice.factor, fromUnit: line.unitPrice.fromUnit },
            isOverridePrice: line.isOverridePrice,
            extension: line.extension,
            product: product && {
              formattedProductCode: product.formattedProductCode,
              description: product.description,
              brand: product.brand,
              packSize: product.packSize,
              images: { list: product.listImage },
              prices: product.priceBys.map(({ unitOfMeasure: unit }) => ({
                unit,
                price: prices[product.productKey]?.[unit]?.price,
              })),
              stock: {
                uncommitted: stock[product.productKey]?.uncommitted_Stk,
                uncommittedAlternate: stock[product.productKey]?.uncommitted_Alt,
              },
            },
          };
        }),
      },
    },
  };
});

await app.listen({ port: 0, host: '127.0.0.1' });
answerCpuQuestions();
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit());
