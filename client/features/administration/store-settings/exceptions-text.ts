import { isOpenToScope, type StoreSettingKey } from '../../../../domain/administration/settings/store-settings.js';
import { type Message, text } from '../../../../texts/text.js';

/** How many customers and users have a value of their own. */
export function exceptionsText({
  key,
  customerCount,
  userCount,
}: {
  readonly key: StoreSettingKey;
  readonly customerCount: number;
  readonly userCount: number;
}): Message {
  if (!isOpenToScope(key, 'CUSTOMER')) return text('storeSettings.siteOnly');
  const list = [
    ...(customerCount > 0 ? [text('storeSettings.customers', { count: customerCount })] : []),
    ...(userCount > 0 ? [text('storeSettings.users', { count: userCount })] : []),
  ];
  return list.length === 0 ? text('storeSettings.noOverrides') : text('storeSettings.value.list', { list: { list } });
}
