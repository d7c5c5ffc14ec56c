import type { SettingChange } from '../../../../domain/administration/settings/setting-change.js';
import type { SettingValue } from '../../../../domain/administration/settings/setting-value.js';
import type { SettingOwner, StoreSettingKey } from '../../../../domain/administration/settings/store-settings.js';
import { Failure } from '../../../errors.js';
import { Refused } from '../../ports/refused.js';
import type { SeenSetting, SettingOutcome, StoreSetting, StoreSettings, StoreSettingsPort } from '../../ports/store-settings.js';
import type { RestCalls } from '../http/rest-calls.js';
import { fromOwn, fromOwner, ownerQuery, toChange, toSetting } from './store-settings.map.js';
import { changesShape, settingShape, settingsShape } from './store-settings.wire.js';

const path = '/api/admin/settings';

/** The settings of the store over REST (S3.16). */
export class RestStoreSettings implements StoreSettingsPort {
  constructor(private readonly calls: RestCalls) {}

  async read(owner: SettingOwner): Promise<StoreSettings | null> {
    try {
      const answer = await this.calls.get('administration', `${path}${ownerQuery(owner)}`, settingsShape);
      const settings = answer.settings.map(toSetting).filter((setting) => setting !== null);
      return { name: answer.name ?? null, of: answer.of ?? null, settings };
    } catch (error) {
      if (owner.scope !== 'SITE' && error instanceof Failure && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  async changes(key: StoreSettingKey, owner: SettingOwner): Promise<readonly SettingChange[]> {
    const changes = await this.calls.get('administration', `${path}/${key}/changes${ownerQuery(owner)}`, changesShape);
    return changes.map((change) => toChange(key, change));
  }

  save(setting: SeenSetting, value: SettingValue | null): Promise<SettingOutcome> {
    return this.#write(setting, '', value === null ? {} : { value: fromOwn(setting.key, value)?.value });
  }

  restore(setting: SeenSetting, changeId: string): Promise<SettingOutcome> {
    return this.#write(setting, '/restore', { changeId: Number(changeId) });
  }

  /** Writes once; a setting that was changed meanwhile is read again. */
  async #write(setting: SeenSetting, call: string, content: object): Promise<SettingOutcome> {
    const body = { ...fromOwner(setting), seen: fromOwn(setting.key, setting.seen), ...content };
    try {
      const saved = await this.calls.write('administration', { path: `${path}/${setting.key}${call}`, body }, settingShape);
      return { isSaved: true, setting: demand(toSetting(saved)) };
    } catch (error) {
      if (!(error instanceof Refused) || !isChanged(error)) throw error;
      const now = await this.read(setting);
      return { isSaved: false, setting: demand(now?.settings.find(({ key }) => key === setting.key) ?? null) };
    }
  }
}

const isChanged = ({ refusal }: Refused): boolean => refusal.problems.some(({ code }) => code === 'SETTING_CHANGED');

function demand(setting: StoreSetting | null): StoreSetting {
  if (setting !== null) return setting;
  throw new Failure('BAD_UPSTREAM', { reason: 'administration: a setting of another form' });
}
