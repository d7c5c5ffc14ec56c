import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noQuantityText } from '../../domain/quantity/line-quantity.js';
import { Catalogues } from '../../texts/server/catalogues.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';
import { RequestTexts } from './request-texts.js';

const catalogues = Catalogues.read();
const request = { headers: { 'accept-language': 'en-US' } };
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000 + 1);
/** A read that nobody waits for is over. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A gateway's texts at a site whose format can change, or cannot be read: null. */
function gatewayAt(first: string | null) {
  const site = { locale: first, reads: 0 };
  const { forGuest } = fakeBackOffice().backOffice;
  const texts = new RequestTexts(catalogues, {
    forGuest: (scope) => {
      const guest = forGuest(scope);
      const read = async () => {
        site.reads += 1;
        if (site.locale === null) throw new Error('down');
        return { ...(await guest.site.site()), region: { locale: site.locale, currency: 'EUR' } };
      };
      return { ...guest, site: { ...guest.site, site: read } };
    },
  });
  const least = () => /from (\S+) to/.exec(texts.textsOf(request).say(noQuantityText))?.[1];
  return { texts, site, least };
}

test('a gateway that only answers requests reads no format of the site until it is told to', async () => {
  const { site, least } = gatewayAt('de-DE');
  expect(least()).toBe('0.01');
  await settled();
  expect([least(), site.reads]).toEqual(['0.01', 0]);
});

test('then it knows it before the first page, and reads it again with requests, at most once a minute', async () => {
  const { texts, site, least } = gatewayAt('de-DE');
  texts.keepUpToDate();
  await settled();
  expect([least(), least(), site.reads]).toEqual(['0,01', '0,01', 1]);

  site.locale = 'en-US';
  minutes(1);
  // The request that finds it outdated does not wait.
  expect([least(), least()]).toEqual(['0,01', '0,01']);
  await settled();
  expect([least(), site.reads]).toEqual(['0.01', 2]);
});

test('a back office that is down at the start is asked again a minute later', async () => {
  const { texts, site, least } = gatewayAt(null);
  texts.keepUpToDate();
  await settled();
  expect([least(), site.reads]).toEqual(['0.01', 1]);

  site.locale = 'de-DE';
  minutes(1);
  least();
  await settled();
  expect([least(), site.reads]).toEqual(['0,01', 2]);
});
