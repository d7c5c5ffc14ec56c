import type { MenuItem, Settings, SettingsPort, UserDefaults, UserDefaultsChange } from '../../ports/settings.js';
import type { RestCalls } from '../http/rest-calls.js';
import { fromUserDefaults, toMenuItem, toSettings, toUserDefaults } from './settings.map.js';
import { menuShape, settingsShape, userDefaultsShape } from './settings.wire.js';

/** Settings and menu over REST (S3.16–S3.18). */
export class RestSettings implements SettingsPort {
  constructor(private readonly calls: RestCalls) {}

  async settings(): Promise<Settings> {
    return toSettings(await this.calls.get('settings', '/api/settings', settingsShape));
  }

  async menu(): Promise<readonly MenuItem[]> {
    return (await this.calls.get('settings', '/api/menu', menuShape)).map(toMenuItem);
  }

  async defaults(): Promise<UserDefaults> {
    return toUserDefaults(await this.calls.get('settings', '/api/userPreferences/defaults', userDefaultsShape));
  }

  async saveDefaults(change: UserDefaultsChange): Promise<UserDefaults> {
    const write = { path: '/api/userPreferences/defaults', body: fromUserDefaults(change) };
    return toUserDefaults(await this.calls.write('settings', write, userDefaultsShape));
  }

  /** `GET /api/menu/log/{key}` has an effect, so it is treated as a write. */
  logVisit(menuKey: string): Promise<void> {
    return this.calls.command('settings', { method: 'GET', path: `/api/menu/log/${encodeURIComponent(menuKey)}` });
  }
}
