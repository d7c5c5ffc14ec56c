import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { needsPhoneReader, type PhoneRules, phoneRules } from '../../domain/addresses/phone-rules.js';
import { useTexts } from '../texts/texts.js';
import { PhoneLibrary } from './phone-library.js';

const library = new PhoneLibrary(async () => (await import('../../domain/addresses/read-phone-number.js')).readPhoneNumber);

/** The site's rules for phone numbers; the library comes once one of these numbers needs it, and then they are shown again. */
export function usePhoneRules(...numbers: readonly (string | null)[]): PhoneRules {
  const { locale } = useTexts().format.region;
  const read = useSyncExternalStore(library.subscribe, library.current);
  const rules = useMemo(() => phoneRules(locale, read), [locale, read]);
  const isNeeded = numbers.some((number) => needsPhoneReader(number ?? '', rules.country));
  useEffect(() => {
    if (isNeeded) library.load();
  }, [isNeeded]);
  return rules;
}
