import { afterEach, expect, it, vi } from 'vitest';
import { RegionalFormat } from '../../../../texts/regional-format.js';
import { Failure } from '../../../errors.js';
import type { RestCalls } from '../http/rest-calls.js';
import { RestSite } from './site.js';

/** A site client whose back office gives these responses in sequence. */
function siteOver(...responses: readonly unknown[]) {
  const left = [...responses];
  const get = async () => {
    const next = left.shift();
    if (next instanceof Error) throw next;
    return next;
  };
  return new RestSite(() => ({ get }) as unknown as RestCalls);
}

const status = (code: ConstructorParameters<typeof Failure>[0], upstreamStatus: number) => new Failure(code, { upstreamStatus });

it.each([status('NOT_FOUND', 404), status('BAD_UPSTREAM', 405), status('BAD_UPSTREAM', 501), status('UNAUTHENTICATED', 401)])(
  'a back office without the call (%s) has the specification alone, and is not asked again',
  async (missing) => {
    const site = siteOver(missing, { capabilities: ['reorder'] });
    expect(await site.capabilities()).toEqual([]);
    expect(await site.capabilities()).toEqual([]);
  },
);

it('declared capabilities are kept like the settings of the site', async () => {
  const site = siteOver({ capabilities: ['reorder', 'unknownHere'] }, { capabilities: [] });
  expect(await site.capabilities()).toEqual(['REORDER']);
  expect(await site.capabilities()).toEqual(['REORDER']);
});

it('an outage says nothing about capabilities: it fails, and the next request asks again', async () => {
  const site = siteOver(status('BACK_OFFICE_UNAVAILABLE', 503), { capabilities: ['reorder'] });
  await expect(site.capabilities()).rejects.toMatchObject({ extensions: { code: 'BACK_OFFICE_UNAVAILABLE' } });
  expect(await site.capabilities()).toEqual(['REORDER']);
});

it.each([
  ['Europe/Berlin', 'de-DE', 'Europe/Berlin', 'de-DE'],
  ['Mars/Olympus', 'xx-INVALID-TAG-', 'America/New_York', 'en-US'],
  ['', '', 'America/New_York', 'en-US'],
  [null, null, 'America/New_York', 'en-US'],
])('a site in %o with the format %o writes times in %s and numbers as %s', async (timeZone, regionalFormat, zone, locale) => {
  const site = await siteOver({ timeZone, regionalFormat }).site();
  expect([site.timeZone, site.region.locale]).toEqual([zone, locale]);
  const format = new RegionalFormat({ ...site.region, timeZone: site.timeZone }, 'es');
  expect(() => format.date(new Date(0), 'dayAndTime')).not.toThrow();
});

it('settings of guests are cached for each language, because the back office words their labels', async () => {
  const requested: (string | undefined)[] = [];
  const site = new RestSite((language) => {
    requested.push(language);
    return { get: async () => ({}) } as unknown as RestCalls;
  });
  for (const language of ['es', 'en-US', 'es']) await site.guestSettings(language);
  expect(requested).toEqual(['es', 'en-US']);
});

afterEach(() => void vi.useRealTimers());

it('what a site says is kept for five minutes (S9.1)', async () => {
  vi.useFakeTimers();
  const [before, after] = ['before', 'after'].map((light) => ({ light, dark: 'd', small: 's' }));
  const site = siteOver(before, after);
  await site.logo();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(await site.logo()).toBe(before);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await site.logo()).toBe(after);
});
