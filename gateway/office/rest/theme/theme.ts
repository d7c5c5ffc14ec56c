import type { Theme, ThemeChange, ThemePort } from '../../ports/theme.js';
import { fieldsCalled } from '../http/field-names.js';
import { messageOfSuccess, type RestCalls } from '../http/rest-calls.js';
import { fromTheme, toTheme } from './theme.map.js';
import { themeShape } from './theme.wire.js';

const path = '/api/theme';
const fieldNames = fieldsCalled({ theme: 'mode' });

/** Themes of users over REST (A7.29). */
export class RestTheme implements ThemePort {
  constructor(private readonly calls: RestCalls) {}

  async read(): Promise<Theme> {
    return toTheme(await this.calls.get('settings', path, themeShape));
  }

  async save(theme: ThemeChange): Promise<string | null> {
    return messageOfSuccess(await this.calls.writeForAnswer('settings', { path, body: fromTheme(theme) }), fieldNames);
  }

  async reset(): Promise<Theme> {
    await this.calls.command('settings', { method: 'DELETE', path });
    return await this.read();
  }
}
