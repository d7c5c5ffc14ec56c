import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { siteOptionsWith } from '../../testing/fake-administration.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const problems = '... on Problems { problems { code message field } }';
const read =
  '{ administration { siteTitle passwordOptions { minimumLength needsSpecial } defaultPageLayout defaultPageSortBy } }';
const saveTitle = `mutation ($input: SaveSiteTitleInput!) { saveSiteTitle(input: $input) {
  __typename ... on SiteTitleSaved { title } ${problems} } }`;
const saveOptions = `mutation ($input: PasswordOptionsInput!) { savePasswordOptions(input: $input) {
  __typename ... on PasswordOptionsSaved { options { minimumLength needsNumber } } ${problems} } }`;
const saveLayout = `mutation ($pageLayout: PageLayout!) { saveSiteLayout(pageLayout: $pageLayout) {
  __typename ... on SiteDefaultSaved { pageLayout pageSortBy } ... on DefaultsRefusal { errorCode errorReason } } }`;
const saveSort = `mutation ($pageSortBy: ProductSort!) { saveSiteSortOrder(pageSortBy: $pageSortBy) {
  __typename ... on SiteDefaultSaved { pageLayout pageSortBy } ... on DefaultsRefusal { errorCode errorReason } } }`;
const syncSite = 'mutation { syncSiteMetadata { isSuccess titleSynced faviconSynced message errorReason } }';
const syncImages = `mutation { syncImages { __typename ... on ImageSyncRequested { message } ${problems} } }`;
const options = { minimumLength: 12, needsLowercase: true, needsUppercase: true, needsNumber: false, needsSpecial: true };

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const refused = (code: 'REFUSED' | 'CONFIRMATION_REQUIRED' | 'STILL_RUNNING') =>
  given({ refusal: { message: 'No', problems: [{ code, message: 'Not today' }] } });

describe('the administration of the store (A2.90)', () => {
  it('is read in one call of the port', async () => {
    const { ask, fixture } = given({ siteOptions: siteOptionsWith({ siteTitle: 'Harbor', defaultPageSortBy: 'BRAND' }) });
    expect((await ask(read)).data.administration).toEqual({
      ...{ siteTitle: 'Harbor', passwordOptions: { minimumLength: 8, needsSpecial: true } },
      ...{ defaultPageLayout: 'GRID', defaultPageSortBy: 'BRAND' },
    });
    expect(fixture.calls).toEqual(['administration.options']);
  });

  it('is not there for guests', async () => {
    expect((await given().ask(read, {}, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('saves a title without the spaces around it (A8.23)', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(saveTitle, { input: { title: ' Harbor ' } });
    expect(data.saveSiteTitle).toEqual({ __typename: 'SiteTitleSaved', title: 'Harbor' });
    expect(fixture.written).toEqual({ title: 'Harbor' });
  });

  it.each([
    ['', 'Enter a site title.'],
    ['x'.repeat(201), 'Site title must be 200 characters or fewer.'],
  ])('refuses the title %j itself: %s (A5.33)', async (title, message) => {
    const { ask, fixture } = given();
    const { data } = await ask(saveTitle, { input: { title } });
    const wrong = [{ code: 'TITLE_INVALID', message, field: ['title'] }];
    expect(data.saveSiteTitle).toEqual({ __typename: 'Problems', problems: wrong });
    expect(fixture.calls).toEqual([]);
  });

  it('saves password options (A8.25)', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(saveOptions, { input: options });
    const saved = { minimumLength: 12, needsNumber: false };
    expect(data.savePasswordOptions).toEqual({ __typename: 'PasswordOptionsSaved', options: saved });
    expect(fixture.written).toEqual(options);
  });

  it('asks for a proof of who the user is (decision 130)', async () => {
    const { data } = await refused('CONFIRMATION_REQUIRED').ask(saveOptions, { input: options });
    expect(data.savePasswordOptions.problems).toEqual([{ code: 'CONFIRMATION_REQUIRED', message: 'Not today', field: null }]);
  });

  it('saves a layout and a sort order (A8.19)', async () => {
    const { ask, fixture } = given();
    const layout = (await ask(saveLayout, { pageLayout: 'LIST' })).data.saveSiteLayout;
    expect(layout).toEqual({ __typename: 'SiteDefaultSaved', pageLayout: 'LIST', pageSortBy: null });
    expect(fixture.written).toEqual({ layout: 'LIST' });
    const sort = (await ask(saveSort, { pageSortBy: 'BRAND' })).data.saveSiteSortOrder;
    expect(sort).toEqual({ __typename: 'SiteDefaultSaved', pageLayout: null, pageSortBy: 'BRAND' });
    expect(fixture.written).toEqual({ sort: 'BRAND' });
    const { data } = await refused('REFUSED').ask(saveSort, { pageSortBy: 'BRAND' });
    expect(data.saveSiteSortOrder).toEqual({ __typename: 'DefaultsRefusal', errorCode: 409, errorReason: 'No' });
  });

  it('syncs title and icon, and says what was not (A8.24)', async () => {
    const siteSync = { isSuccess: true, titleSynced: true, faviconSynced: false, message: 'No icon', errorReason: null };
    expect((await given({ siteSync }).ask(syncSite)).data.syncSiteMetadata).toEqual(siteSync);
  });

  it('starts a sync of pictures, and says so (A7.39)', async () => {
    const { ask, fixture } = given();
    const message = 'Request to sync images successful';
    expect((await ask(syncImages)).data.syncImages).toEqual({ __typename: 'ImageSyncRequested', message });
    expect(fixture.written).toBe('syncImages');
    const { data } = await refused('STILL_RUNNING').ask(syncImages);
    expect(data.syncImages.problems).toEqual([{ code: 'STILL_RUNNING', message: 'Not today', field: null }]);
  });
});
