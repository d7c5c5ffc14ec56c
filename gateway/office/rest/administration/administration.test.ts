import { describe, expect, it } from 'vitest';
import { restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestAdministration } from './administration.js';

const options = { minimumLength: 12, needsLowercase: true, needsUppercase: false, needsNumber: true, needsSpecial: false };
const posted = {
  ...{ minimumPasswordLength: 12, requireLowercase: true, requireUppercase: false, requireNumber: true },
  requireSpecialCharacter: false,
};
const stored: Readonly<Record<string, unknown>> = {
  '/api/admin/siteMetadata': { title: 'Harbor Foods', favicon: null },
  '/api/admin/passwordOptions': posted,
  '/api/admin/defaultPageLayout': 2,
  '/api/admin/defaultPageSortBy': 3,
};
const over = (answer: ScriptedAnswer | ((path: string) => ScriptedAnswer)) => {
  const { calls, sent } = restCallsTo(({ path }) => (typeof answer === 'function' ? answer(path) : answer));
  return { administration: new RestAdministration(calls), sent };
};
const refusal = { status: 409, json: { problems: [{ code: 'TITLE_INVALID', message: 'Too long', field: 'title' }] } };

describe('the options of the store (A2.90)', () => {
  it('are read in four calls at once', async () => {
    const { administration, sent } = over((path) => ({ json: stored[path] }));
    expect(await administration.options()).toEqual({
      ...{ siteTitle: 'Harbor Foods', passwordOptions: options },
      ...{ defaultPageLayout: 'QUICK_ENTRY', defaultPageSortBy: 'BRAND' },
    });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(Object.keys(stored).map((path) => `GET ${path}`));
  });

  it('have the specification’s defaults for what is missing (A3.16, A3.18)', async () => {
    const { administration } = over((path) => ({ json: path.includes('default') ? 9 : {} }));
    expect(await administration.options()).toEqual({
      siteTitle: '',
      passwordOptions: { minimumLength: 8, needsLowercase: true, needsUppercase: true, needsNumber: true, needsSpecial: true },
      defaultPageLayout: 'GRID',
      defaultPageSortBy: 'DESCRIPTION',
    });
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [503, 'BACK_OFFICE_UNAVAILABLE'],
  ])('are a failure over status %i: %s', async (status, code) => {
    await expect(over({ status, json: {} }).administration.options()).rejects.toMatchObject({ name: 'Failure', code });
  });
});

describe('the title of the site (A7.37)', () => {
  it('is sent once; the answer is the title as saved', async () => {
    const { administration, sent } = over({ json: { title: 'Harbor', favicon: null, isSuccess: true, errorReason: null } });
    expect(await administration.saveTitle('Harbor')).toBe('Harbor');
    const body = { title: 'Harbor' };
    expect(sent).toEqual([{ method: 'POST', path: '/api/admin/siteMetadata', isWrite: true, body }]);
    expect(await over({ json: {} }).administration.saveTitle('Harbor')).toBe('Harbor');
  });

  it('is refused by a status, or in the specification’s form', async () => {
    await expect(over(refusal).administration.saveTitle('x')).rejects.toMatchObject({
      name: 'Refused',
      refusal: { problems: [{ code: 'TITLE_INVALID', message: 'Too long', field: 'title' }] },
    });
    const inForm = over({ json: { isSuccess: false, errorReason: ' Closed today ' } }).administration;
    await expect(inForm.saveTitle('x')).rejects.toMatchObject({
      name: 'Refused',
      refusal: { message: 'Closed today', problems: [] },
    });
  });
});

describe('password options and defaults', () => {
  it('are sent in the contract’s names (A7.36)', async () => {
    const { administration, sent } = over({ json: posted });
    await administration.savePasswordOptions(options);
    expect(sent).toEqual([{ method: 'POST', path: '/api/admin/passwordOptions', isWrite: true, body: posted }]);
  });

  it('are refused with the schema’s names', async () => {
    const problems = [{ code: 'REFUSED', message: 'Too short', field: 'minimumPasswordLength' }];
    await expect(over({ status: 409, json: { problems } }).administration.savePasswordOptions(options)).rejects.toMatchObject({
      refusal: { problems: [{ field: 'minimumLength' }] },
    });
  });

  it.each([
    ['GRID', 'DESCRIPTION', 0],
    ['LIST', 'SEQUENCE', 1],
    ['QUICK_ENTRY', 'PRODUCT_CODE', 2],
  ] as const)('%s and %s are the number %i (A7.33)', async (layout, sort, body) => {
    const { administration, sent } = over({ json: body });
    await administration.saveLayout(layout);
    await administration.saveSortOrder(sort);
    expect(sent).toEqual(
      ['defaultPageLayout', 'defaultPageSortBy'].map((name) => ({
        method: 'POST',
        path: `/api/admin/${name}`,
        isWrite: true,
        body,
      })),
    );
  });
});

describe('syncs', () => {
  it.each([
    [{ isSuccess: true }, { isSuccess: true, titleSynced: true, faviconSynced: true, message: null, errorReason: null }],
    [
      { isSuccess: true, titleSynced: true, faviconSynced: false, message: ' No icon ' },
      { isSuccess: true, titleSynced: true, faviconSynced: false, message: 'No icon', errorReason: null },
    ],
    [
      { isSuccess: false, titleSynced: null, errorReason: ' Down ' },
      { isSuccess: false, titleSynced: false, faviconSynced: false, message: null, errorReason: 'Down' },
    ],
  ])('of title and favicon answered with %j are %j (A7.38)', async (json, expected) => {
    const { administration, sent } = over({ json });
    expect(await administration.syncSite()).toEqual(expected);
    expect(sent).toEqual([{ method: 'GET', path: '/api/admin/requestSiteMetadataSync', isWrite: true, body: undefined }]);
  });

  it.each<readonly [ScriptedAnswer, string | null]>([
    [{ json: { message: 'Started' } }, 'Started'],
    [{ json: {} }, null],
    [{ status: 204, json: '', contentType: '' }, null],
  ])('of pictures are started by any success: %j (A7.39)', async (answer, message) => {
    const { administration, sent } = over(answer);
    expect(await administration.syncImages()).toBe(message);
    expect(sent).toEqual([{ method: 'GET', path: '/api/admin/requestImageSync', isWrite: true, body: undefined }]);
  });
});
