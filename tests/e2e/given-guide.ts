import type { APIRequestContext } from 'playwright/test';
import { backOfficeUrl } from '../support/system-address.js';
import type { TestBuyer } from '../support/test-buyer.js';
import { expect } from './fixtures.js';

interface Listed {
  productKey: number;
  productCode: string;
  sellBys: { unitOfMeasure: string; sellByMultiple: number }[];
}

/** Calls the back office as another program of the buyer's would. */
export function back({ token }: TestBuyer, request: APIRequestContext) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  return {
    /** Products that can be ordered in any quantity, and have more than a line of these tests takes; not the first ones of the list, whose stock other tests rely on. */
    products: async (count: number) => {
      const plenty: Listed[] = [];
      for (let page = 2; plenty.length < count; page += 1) {
        const answer = await request.get(`${backOfficeUrl}/api/product/list?page=${page}&pageSize=100`, { headers });
        const { products } = (await answer.json()) as { products: Listed[] };
        expect(products).not.toHaveLength(0);
        const answered = await request.post(`${backOfficeUrl}/api/product/uncommitted`, {
          headers,
          data: products.map(({ productKey }) => productKey),
        });
        const stock = (await answered.json()) as Record<string, { uncommitted_Stk: string; isEnforced: boolean }>;
        const isPlenty = ({ productKey }: Listed): boolean => {
          const here = stock[productKey];
          return here?.isEnforced === false && Number(here.uncommitted_Stk) >= 150;
        };
        plenty.push(...products.filter(isPlenty));
      }
      return plenty.slice(0, count);
    },
    giveGuide: async (name: string, products: readonly Listed[]) => {
      const lines = products.map(({ productKey, sellBys: [usual] }) => ({
        productKey,
        unitOfMeasure: usual?.unitOfMeasure ?? 'CS',
        orderQuantity: String(2 * (usual?.sellByMultiple || 1)),
        included: false,
      }));
      const made = await request.post(`${backOfficeUrl}/api/orderguide/${name}`, { headers, data: { name, lines } });
      expect(made.status()).toBe(201);
    },
  };
}
