import { type PhoneRules, phoneRules } from '../../../domain/addresses/phone-rules.js';
import { readPhoneNumber } from '../../../domain/addresses/read-phone-number.js';
import type { SiteRegion } from './site-region.js';

/** Rules for phone numbers at this site. */
export const phoneRulesOf = ({ locale }: Pick<SiteRegion, 'locale'>): PhoneRules => phoneRules(locale, readPhoneNumber);
