import type { SavedPreferences } from '../../../../domain/registration/preferences.js';
import type { PreferencesChange, PreferencesPort } from '../../ports/preferences.js';
import { writeOutcome } from '../http/outcome.js';
import type { RestCalls } from '../http/rest-calls.js';
import { preferencesShape, type WirePreferences } from './preferences.wire.js';

/** Preferences of consumers over REST (A7.27). */
export class RestPreferences implements PreferencesPort {
  constructor(private readonly calls: RestCalls) {}

  async read(): Promise<SavedPreferences> {
    return toPreferences(await this.calls.get('registration', '/api/consumer', preferencesShape));
  }

  save(change: PreferencesChange): Promise<string | null> {
    return writeOutcome(this.calls, 'registration', '/api/consumer', change);
  }
}

/** A blank text is null. */
const toPreferences = ({ company, phone, emailOption }: WirePreferences): SavedPreferences => ({
  company: company?.trim() || null,
  phone: phone?.trim() || null,
  emailOption: emailOption ?? false,
});
