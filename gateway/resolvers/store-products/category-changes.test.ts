import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const change = `mutation ($input: ChangeStoreCategoryInput!) {
  changeStoreCategory(input: $input) {
    __typename
    ... on StoreCategoriesSaved { mainCategories { code version categories { code } } }
    ... on StoreCategoriesConflict { mainCategories { code } }
    ... on Problems { problems { code field } }
  }
}`;

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const values = { description: 'Poultry', mainCategory: 'FOOD', unspsc: '50111500' };
const poultry = { level: 'CATEGORY', code: 'POULTRY' } as const;

describe('the categories of the catalogue', () => {
  it('have the versions with which they are changed', async () => {
    const { data } = await given().ask('{ storeCategories { code version categories { code unspsc version } } }');
    const categories = [{ code: 'POULTRY', unspsc: '50110000', version: 'c1' }];
    expect(data.storeCategories).toEqual([{ code: 'FOOD', version: 'm1', categories }]);
  });

  it.each([
    [{ creation: values }, { kind: 'creation', values }],
    [{ values: { values, version: 'c1' } }, { kind: 'values', values, version: 'c1' }],
    [{ removal: { version: 'c1' } }, { kind: 'removal', version: 'c1' }],
  ])('are changed: %j', async (input, written) => {
    const { ask, fixture } = given();
    const { data } = await ask(change, { input: { ...poultry, change: input } });
    const mainCategories = [{ code: 'BAR', version: 'm2', categories: [] }];
    expect(data.changeStoreCategory).toEqual({ __typename: 'StoreCategoriesSaved', mainCategories });
    expect(fixture.written).toEqual({ ...poultry, ...written });
  });

  it('that somebody changed meanwhile are as they are now', async () => {
    const { ask } = given({ productConflict: {} });
    const { data } = await ask(change, { input: { ...poultry, change: { removal: { version: 'c1' } } } });
    expect(data.changeStoreCategory).toEqual({ __typename: 'StoreCategoriesConflict', mainCategories: [{ code: 'BAR' }] });
  });

  it.each([
    ['code', { creation: values }, ['code']],
    ['unspsc', { creation: values }, ['change', 'creation', 'unspsc']],
    ['unspsc', { values: { values, version: 'c1' } }, ['change', 'values', 'values', 'unspsc']],
    [undefined, { removal: { version: 'c1' } }, null],
  ])('are refused with the problem at %s', async (field, input, path) => {
    const refusal = { message: 'Wrong', problems: [{ code: 'REFUSED', message: 'Wrong', ...(field && { field }) }] } as const;
    const { data } = await given({ refusal }).ask(change, { input: { ...poultry, change: input } });
    expect(data.changeStoreCategory).toMatchObject({ problems: [{ code: 'REFUSED', field: path }] });
  });

  it('are closed to guests', async () => {
    const { ask, fixture } = given();
    const { errors } = await ask(change, { input: { ...poultry, change: { creation: values } } }, 'guest');
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });
});
