import type { Page } from 'playwright/test';
import type { SettingValue } from '../../../domain/administration/settings/setting-value.js';
import type { ShownSetting } from '../../../machines/settingEditor/types.js';
import { drawTestBuyer } from '../../support/test-buyer.js';
import { GatewayAnswers } from './gateway-answers.js';
import { patchFields } from './patch-fields.js';
import { asUser, rememberIn } from './test-setup.js';

const none = { flag: null, text: null, number: null, texts: null, fields: null, schedule: null };

/** The wire form of a value. */
export const valueNode = (value: SettingValue | null) => value && { __typename: 'SettingValue', ...none, ...value };

/** The wire form of a setting; its default is empty. */
export const settingNode = ({ key, scope, of, value, ownValue, lastChangeId }: ShownSetting) => ({
  ...{ __typename: 'StoreSetting', id: [scope, of ?? '', key].join(':'), key },
  ...{ value: valueNode(value), defaultValue: valueNode({ text: '' }), ownValue: valueNode(ownValue) },
  origin: ownValue === null ? ('text' in value && value.text === '' ? 'DEFAULT' : scope === 'SITE' ? 'DEFAULT' : 'SITE') : scope,
  ...{ customerCount: 2, userCount: 1 },
  lastChange: lastChangeId && {
    ...{ __typename: 'SettingChange', id: lastChangeId, at: '2026-11-20T15:00:00.000Z', person: 'Nora Lind' },
  },
});

/**
 * Opens the page of all settings as a user who is staff only to the client, with these settings: the back office refuses every write that a failing path
 * lets through, since other tests use the same store.
 */
export async function openStoreSettings(
  page: Page,
  owner: 'SITE' | 'CUSTOMER',
  settings: readonly ShownSetting[],
): Promise<GatewayAnswers> {
  await page.clock.install();
  const held = ['StoreSettings', 'SaveStoreSetting', 'RestoreStoreSetting', 'StoreSettingChanges'];
  const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
  await rememberIn(page, await asUser(await drawTestBuyer()));
  await page.goto(owner === 'SITE' ? '/admin/settings' : '/admin/settings?customer=1001');
  const [name, of] = owner === 'SITE' ? [null, null] : ['Bayside Grill', '1001'];
  const data = { storeSettings: { __typename: 'StoreSettings', name, of, settings: settings.map(settingNode) } };
  await answers.release('StoreSettings', { kind: 'data', data });
  // The page's code comes late while other tests run.
  await page.getByRole('heading', { level: 3 }).first().waitFor({ timeout: 15_000 });
  return answers;
}
