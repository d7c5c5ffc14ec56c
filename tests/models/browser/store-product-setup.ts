import type { Page } from 'playwright/test';
import type { StoreMainCategory, StoreProductRow } from '../../../domain/administration/products/product-row.js';
import { drawTestBuyer } from '../../support/test-buyer.js';
import { GatewayAnswers } from './gateway-answers.js';
import { patchFields } from './patch-fields.js';
import { asUser, rememberIn } from './test-setup.js';

/** The wire form of a product of a list. */
export const rowNode = (row: StoreProductRow) => ({ __typename: 'StoreProductRow', ...row });

/** The wire form of the categories. */
export const categoryNodes = (categories: readonly StoreMainCategory[]) =>
  categories.map((main) => ({
    ...{ __typename: 'StoreMainCategory', ...main },
    categories: main.categories.map((category) => ({ __typename: 'StoreCategory', ...category })),
  }));

/** The wire form of the problems of a refusal. */
export const problemNodes = (problems: readonly { code: string; message: unknown; field?: readonly string[] | null }[]) => ({
  __typename: 'Problems',
  problems: problems.map(({ code, message, field = null }) => ({
    ...{ __typename: 'Problem', code, message, field },
    ...{ params: [], lineId: null, retryAfter: null },
  })),
});

/** Opens a page of the products as a user who is staff only to the client. */
export async function openProducts(page: Page, address: string, held: readonly string[]): Promise<GatewayAnswers> {
  await page.clock.install();
  const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
  await rememberIn(page, await asUser(await drawTestBuyer()));
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 15_000 });
  return answers;
}
