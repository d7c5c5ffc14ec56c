import { expect, it } from 'vitest';
import { outbox } from '../../../backend/store/tables/outbox.js';
import { bearer, buildUser } from '../../../backend/testing/builders.js';
import { storeSettingKeys } from '../../../domain/administration/settings/store-settings.js';
import type { SharedGateway } from './recorded-gateway.js';

export function administrationCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('administration: options of the store, a title, requirements, defaults, and syncs', async () => {
    const { asStaff } = await gateway.staff();
    const options = { minimumLength: 8, needsLowercase: true, needsUppercase: true, needsNumber: true, needsSpecial: true };
    const fields = 'minimumLength needsLowercase needsUppercase needsNumber needsSpecial';
    const read = `{ administration { siteTitle passwordOptions { ${fields} } defaultPageLayout defaultPageSortBy } }`;
    const usual = { siteTitle: 'Wholesale Storefront', passwordOptions: options, defaultPageLayout: 'GRID' };
    expect(await asStaff(read)).toEqual({ administration: { ...usual, defaultPageSortBy: 'DESCRIPTION' } });
    const save = 'mutation ($input: SaveSiteTitleInput!) { saveSiteTitle(input: $input) { ... on SiteTitleSaved { title } } }';
    const title = { title: usual.siteTitle };
    expect(await asStaff(save, { input: title })).toEqual({ saveSiteTitle: title });
    const saveOptions = `mutation ($input: PasswordOptionsInput!) {
      savePasswordOptions(input: $input) { ... on PasswordOptionsSaved { options { ${fields} } } } }`;
    expect(await asStaff(saveOptions, { input: options })).toEqual({ savePasswordOptions: { options } });
    const result = '{ ... on SiteDefaultSaved { pageLayout pageSortBy } }';
    const saveDefaults = `mutation { saveSiteLayout(pageLayout: GRID) ${result} saveSiteSortOrder(pageSortBy: DESCRIPTION) ${result} }`;
    expect(await asStaff(saveDefaults)).toEqual({
      saveSiteLayout: { pageLayout: 'GRID', pageSortBy: null },
      saveSiteSortOrder: { pageLayout: null, pageSortBy: 'DESCRIPTION' },
    });
    const errorReason = 'No source is configured for this site.';
    const sync =
      'mutation { syncSiteMetadata { isSuccess errorReason } syncImages { ... on Problems { problems { message } } } }';
    expect(await asStaff(sync)).toEqual({
      syncSiteMetadata: { isSuccess: false, errorReason },
      syncImages: { problems: [{ message: errorReason }] },
    });
  });

  it('settings of the store: all of them, one that is saved, its changes, and one that is taken back', async () => {
    const { asStaff } = await gateway.staff();
    const read = '{ storeSettings { of settings { key value { flag } ownValue { flag } } } }';
    const before = (await asStaff(read)).storeSettings.settings;
    expect(before).toHaveLength(storeSettingKeys.length);
    const saved = '{ ... on StoreSettingSaved { setting { ownValue { flag } lastChange { id } } } }';
    const save = `mutation ($input: SaveStoreSettingInput!) { saveStoreSetting(input: $input) ${saved} }`;
    const input = { key: 'optionDefault', scope: 'SITE' };
    const { setting } = (await asStaff(save, { input: { ...input, value: { flag: true } } })).saveStoreSetting;
    expect(setting.ownValue).toEqual({ flag: true });
    const changes = await asStaff('{ storeSettingChanges(key: "optionDefault") { id from { flag } to { flag } } }');
    const [change] = changes.storeSettingChanges;
    expect(change).toEqual({ id: setting.lastChange.id, from: { flag: false }, to: { flag: true } });
    const restore = `mutation ($input: RestoreStoreSettingInput!) { restoreStoreSetting(input: $input) ${saved} }`;
    const undone = await asStaff(restore, { input: { ...input, changeId: change.id, seen: { flag: true } } });
    expect(undone.restoreStoreSetting.setting.ownValue).toBeNull();
    expect((await asStaff(read)).storeSettings.settings).toEqual(before);
  });

  it('overview: every part, and a mail that was given up', async () => {
    const { headers } = await gateway.staff();
    const at = gateway.office.clock.now();
    const givenUp = { kind: 'x', messageId: 'overview', payload: {}, createdAt: at, availableAt: at, failedAt: at };
    await gateway.office.db.insert(outbox).values(givenUp);
    const parts = `sales { orders } topProducts { totalCount } missedSearches { totalCount } cartsLeft { totalCount }
      openPayments { totalCount } failedMails { rows { id kind } } health { isDatabaseWritable }`;
    const { data, errors } = await ask(`{ storeOverview(days: 90) { ${parts} } }`, {}, headers);
    expect(errors).toBeUndefined();
    expect(data.storeOverview).toMatchObject({ failedMails: { rows: [{ kind: 'x' }] }, health: { isDatabaseWritable: true } });
    const [mail] = data.storeOverview.failedMails.rows;
    const retry = 'mutation ($id: ID!) { retryMail(id: $id) { id } }';
    expect((await ask(retry, { id: mail.id }, headers)).data).toEqual({ retryMail: { id: mail.id } });
    expect((await ask(retry, { id: mail.id }, headers)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('the audit log: a page, a page of a file, and a session as a user', async () => {
    const { headers } = await gateway.staff();
    const { username } = await buildUser(gateway.office.db, {});
    const act = `mutation ($input: ActOnBehalfInput!) { actOnBehalf(input: $input) { __typename
      ... on ActingOnBehalf { accessToken } ... on Problems { problems { code } } } }`;
    const started = await ask(act, { input: { username, reason: 'Order by phone' } }, headers);
    const { accessToken } = started.data.actOnBehalf;
    expect((await ask('{ viewer { username onBehalf { staffName } } }', {}, bearer(accessToken))).data.viewer).toEqual({
      ...{ username, onBehalf: { staffName: expect.any(String) } },
    });
    const read = '{ storeLog(limit: 1) { entries { action username staff } unknown } }';
    expect((await ask(read, {}, headers)).data.storeLog).toEqual({
      entries: [{ action: 'onBehalf.started', username, staff: expect.any(String) }],
      unknown: [],
    });
    const file = 'mutation { exportStoreLog(input: { format: CSV }) { entries { action } } }';
    expect((await ask(file, {}, headers)).data.exportStoreLog.entries[0]).toEqual({ action: 'onBehalf.started' });
  });

  it('menus: of the store and of a user, an entry that is saved, and one that changed meanwhile', async () => {
    const { asStaff } = await gateway.staff();
    const user = await buildUser(gateway.office.db, { name: 'Emily Hart' });
    const of = String(user.id);
    const read =
      'query ($of: ID!) { site: storeMenu { name entries { key } } storeMenu(scope: USER, of: $of) { name entries { key own } } }';
    const before = await asStaff(read, { of });
    expect([before.site.name, before.storeMenu.name]).toEqual([null, 'Emily Hart']);
    expect(before.storeMenu.entries).toContainEqual({ key: 'Cart', own: null });
    const save = `mutation ($input: SaveMenuEntryInput!) { saveMenuEntry(input: $input) {
      __typename ... on MenuEntrySaved { entry { state own origin } } ... on MenuEntryConflict { entry { own } } } }`;
    const entry = { key: 'Cart', scope: 'USER', of, isLogged: false };
    const input = { ...entry, state: 'HIDDEN', seen: { state: null, isLogged: false } };
    expect((await asStaff(save, { input })).saveMenuEntry).toEqual({
      ...{ __typename: 'MenuEntrySaved', entry: { state: 'HIDDEN', own: 'HIDDEN', origin: 'USER' } },
    });
    expect((await asStaff(save, { input })).saveMenuEntry).toEqual({ __typename: 'MenuEntryConflict', entry: { own: 'HIDDEN' } });
    expect((await asStaff(read, { of: '999999' })).storeMenu).toBeNull();
  });
}
