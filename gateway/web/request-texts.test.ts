import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Catalogues } from '../../texts/server/catalogues.js';
import { textsIn } from '../../texts/testing/english.js';
import type { App } from '../app.js';
import { Failure } from '../errors.js';
import type { BackOffice } from '../office/ports/back-office.js';
import { CallScope } from '../office/ports/call-scope.js';
import type { Site } from '../office/ports/site.js';
import { appWith } from '../testing/app.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';
import { RequestTexts } from './request-texts.js';
import { textPlaces } from './text-routes.js';

let clientDir: string;
beforeAll(() => {
  clientDir = mkdtempSync(path.join(tmpdir(), 'client-'));
  const head = '<html lang="en"><meta name="texts" content="__TEXTS__"><link rel="preload" href="__FIRST_TEXTS__">';
  writeFileSync(path.join(clientDir, 'index.html'), `${head}<noscript>{{page.noScript}}</noscript>`);
  writeFileSync(path.join(clientDir, 'loading.html'), '<html lang="en"><title>{{page.loadingDocument}}</title>');
});

const apps: App[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const app of apps.splice(0)) await app.http.close();
});

/** A gateway over this back office. */
async function gatewayOver(backOffice: BackOffice, { pseudoLanguages = false } = {}) {
  const app = await appWith({ backOffice, config: { clientDir, pseudoLanguages } });
  apps.push(app);
  const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
  /** The page's language and direction: `es ltr`. */
  const openPage = async (headers: Record<string, string> = {}) => {
    const [, language, direction] = /<html lang="([^"]*)" dir="([^"]*)">/.exec((await get('/products', headers)).body) ?? [];
    return `${language} ${direction}`;
  };
  return { app, get, openPage };
}

/** A gateway of a site with this language. */
const gatewayOf = (siteLanguage: string, options?: { pseudoLanguages: boolean }) =>
  gatewayOver(fakeBackOffice({ siteLanguage }).backOffice, options);

describe('the language of a page', () => {
  it.each([
    ['the cookie’s, rather than the browser’s', { cookie: 'language=es', 'accept-language': 'en-US' }, 'es'],
    ['the cookie’s, among other cookies', { cookie: 'theme=dark; language=es; a=b', 'accept-language': 'en' }, 'es'],
    ['the browser’s if the cookie names an unknown language', { cookie: 'language=tlh', 'accept-language': 'es' }, 'es'],
    ['the browser’s if the cookie is empty', { cookie: 'language=', 'accept-language': 'es' }, 'es'],
    [
      'the browser’s if only the end of a cookie’s name is the same',
      { cookie: 'xlanguage=es', 'accept-language': 'en' },
      'en-US',
    ],
    ['the browser’s', { 'accept-language': 'es' }, 'es'],
    ['the same without the browser’s region', { 'accept-language': 'es-MX' }, 'es'],
    ['the one that the browser prefers', { 'accept-language': 'en;q=0.3, es;q=0.8' }, 'es'],
    ['the first that the site has', { 'accept-language': 'de, fr;q=0.9, es;q=0.2' }, 'es'],
    ['never one that the browser refuses', { 'accept-language': 'es;q=0, en;q=0.1' }, 'en-US'],
  ] as const)('is %s', async (_, headers, language) => {
    // The site's is the other one.
    const { openPage } = await gatewayOf(language === 'es' ? 'en-US' : 'es');
    expect(await openPage(headers)).toBe(`${language} ltr`);
  });

  it.each([
    ['nothing is requested', {}],
    ['the cookie names an unknown language', { cookie: 'language=tlh' }],
    ['the browser requests unknown languages', { 'accept-language': 'de, fr;q=0.9' }],
    ['the browser takes any', { 'accept-language': '*' }],
  ])('is the site’s if %s', async (_, headers) => {
    const { openPage } = await gatewayOf('es');
    expect(await openPage(headers)).toBe('es ltr');
  });

  it('is English if the site’s language has no texts', async () => {
    const { openPage } = await gatewayOf('tlh');
    expect(await openPage()).toBe('en-US ltr');
  });

  it('is English if the back office does not answer, unless another is requested', async () => {
    const { backOffice, fixture } = fakeBackOffice({ siteLanguage: 'es' });
    fixture.failing.set('site.site', new Failure('BACK_OFFICE_UNAVAILABLE'));
    const { openPage } = await gatewayOver(backOffice);
    expect(await openPage()).toBe('en-US ltr');
    expect(await openPage({ 'accept-language': 'es' })).toBe('es ltr');
  });

  it('is one from right to left where the language is', async () => {
    const { openPage } = await gatewayOf('en-US', { pseudoLanguages: true });
    expect(await openPage({ cookie: 'language=ar-XB' })).toBe('ar-XB rtl');
  });

  it('is never a pseudo-language outside of tests', async () => {
    const { openPage } = await gatewayOf('es');
    expect(await openPage({ cookie: 'language=ar-XB' })).toBe('es ltr');
  });
});

describe('the site’s language', () => {
  /** The language that a page gets if its request names none, `ms` after the gateway's start. */
  function pagesOf({ backOffice }: ReturnType<typeof fakeBackOffice>) {
    const texts = new RequestTexts(Catalogues.read(), backOffice);
    return (ms: number) => {
      vi.spyOn(performance, 'now').mockReturnValue(ms);
      return texts.languageOfPage({ headers: {} });
    };
  }

  it('is read once a minute, and by one call for pages at the same time', async () => {
    const office = fakeBackOffice({ siteLanguage: 'es' });
    const pageAt = pagesOf(office);
    expect(await Promise.all([pageAt(0), pageAt(0)])).toEqual(['es', 'es']);
    office.fixture.siteLanguage = 'en-US';
    expect([await pageAt(60_000), office.fixture.calls]).toEqual(['es', ['site.site']]);
    expect([await pageAt(60_001), office.fixture.calls]).toEqual(['en-US', ['site.site', 'site.site']]);
  });

  it('is waited for no longer than a second, and kept when it arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { backOffice } = fakeBackOffice();
    const guest = backOffice.forGuest(new CallScope(null, 1));
    let arrive: (site: Site) => void = () => undefined;
    const answer = new Promise<Site>((resolve) => {
      arrive = resolve;
    });
    const texts = new RequestTexts(Catalogues.read(), {
      forGuest: () => ({ ...guest, site: { ...guest.site, site: () => answer } }),
    });
    const page = texts.languageOfPage({ headers: {} });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.race([page, 'still waiting'])).toBe('en-US');
    arrive({ ...(await guest.site.site()), language: 'es' });
    await answer;
    expect(await texts.languageOfPage({ headers: {} })).toBe('es');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays as last known while the back office does not answer', async () => {
    const office = fakeBackOffice({ siteLanguage: 'es' });
    const pageAt = pagesOf(office);
    expect(await pageAt(0)).toBe('es');
    office.fixture.failing.set('site.site', new Failure('BACK_OFFICE_UNAVAILABLE'));
    expect(await pageAt(60_001)).toBe('es');
  });
});

describe('a page in a language', () => {
  const { files } = textPlaces(Catalogues.read(), 'es');

  it('names the addresses of its texts, the first of which the browser loads at once', async () => {
    const { get } = await gatewayOf('en-US');
    const { body, headers } = await get('/products', { 'accept-language': 'es' });
    const [, places = ''] = /<meta name="texts" content="([^"]*)">/.exec(body) ?? [];
    expect(JSON.parse(places.replaceAll('&quot;', '"'))).toEqual({ language: 'es', files, languages: ['en-US', 'es'] });
    expect(body).toContain(`<link rel="preload" href="${files.first}">`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has its own texts in that language, as has the page that shows while a document is prepared', async () => {
    const { get } = await gatewayOf('en-US');
    const t = textsIn('es');
    expect((await get('/products', { 'accept-language': 'es' })).body).toContain(`<noscript>${t('page.noScript')}</noscript>`);
    const loading = await get('/loading.html', { 'accept-language': 'es' });
    expect(loading.body).toBe(`<html lang="es" dir="ltr"><title>${t('page.loadingDocument')}</title>`);
  });

  it('finds the same addresses by its language, and those for itself, which no cache may mix up', async () => {
    const { get } = await gatewayOf('en-US');
    const named = await get('/texts/es.json');
    const own = await get('/texts/current.json', { cookie: 'language=es' });
    for (const answer of [named, own]) {
      expect(answer.json()).toEqual({ language: 'es', files, languages: ['en-US', 'es'] });
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' });
    }
    expect((await get('/texts/tlh.json')).json()).toMatchObject({ language: 'en-US' });
  });
});

describe('the texts of a language', () => {
  const { messages } = Catalogues.read().of('es');
  const { files } = textPlaces(Catalogues.read(), 'es');
  const english = textPlaces(Catalogues.read(), 'en-US').files;

  it('are three files that together have all of them, and never change under their name', async () => {
    const { get } = await gatewayOf('en-US');
    const first = await get(files.first);
    const later = await get(files.later);
    const administration = await get(files.administration);
    for (const { headers } of [first, later, administration]) {
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      });
    }
    expect(first.json()['session.signIn']).toBe('Iniciar sesión');
    expect(later.json()['quantity.noSellBy']).toBe('El producto no tiene U/M de venta');
    expect(administration.json()['administration.title']).toBe(messages['administration.title']);
    const all = [first, later, administration].map((file) => file.json());
    expect(Object.assign({}, ...all)).toEqual(messages);
    expect(all.flatMap(Object.keys)).toHaveLength(Object.keys(messages).length);
  });

  it('are named by their content, so that only the part with another text, or with another subject, has a new name', async () => {
    const { get } = await gatewayOf('en-US');
    for (const name of [files.first, files.later, files.administration]) {
      const hash = createHash('sha256')
        .update((await get(name)).body)
        .digest('base64url')
        .slice(0, 12);
      expect(name.split('.')[1]).toBe(hash);
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
    writeFileSync(path.join(folder, 'es.json'), JSON.stringify({ texts: { 'quantity.noSellBy': 'No se vende' } }));
    const changed = textPlaces(Catalogues.read({ folder }), 'es').files;
    expect(changed.first).toBe(files.first);
    expect(changed.later).not.toBe(files.later);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are compressed as the browser accepts it: %s', async (accepted, encoding) => {
    const { get } = await gatewayOf('en-US');
    const file = await get(files.first, { 'accept-encoding': accepted });
    expect([file.statusCode, file.headers['content-encoding']]).toEqual([200, encoding]);
  });

  it.each([
    ['another version', '/texts/es/first.AAAAAAAAAAAA.json'],
    ['no version', '/texts/es/first.json'],
    ['an unknown part', files.first.replace('first', 'last')],
    ['the other part’s version', files.first.replace('first', 'later')],
    ['an unknown language', files.first.replace('/es/', '/tlh/')],
    ['another language', files.first.replace('/es/', '/en-US/')],
    ['the English ones by the name of an unknown language', english.first.replace('/en-US/', '/tlh/')],
    ['a path that leads elsewhere', files.first.replace('/es/', '/..%2fes/')],
    ['a list that is no file', '/texts/es'],
  ])('are not found under %s, and this is not cached', async (_, url) => {
    const { get } = await gatewayOf('en-US');
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('a GraphQL response', () => {
  /** Sends a mutation that the back office refuses in English; the message, and the language requested of the back office. */
  async function refusedFor(headers: Record<string, string>) {
    const refusal = { message: 'WHATEVER', problems: [{ code: 'CART_EMPTY', message: 'Nothing in it' }] } as const;
    const { backOffice } = fakeBackOffice({ refusal });
    const requested: unknown[] = [];
    const forPerson: BackOffice['forPerson'] = (scope) => {
      requested.push(scope.caller?.language);
      return backOffice.forPerson(scope);
    };
    const { app } = await gatewayOver({ ...backOffice, forPerson });
    const query =
      'mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { ... on Problems { problems { message } } } }';
    const variables = { input: { idempotencyKey: 'k', line: { productKey: '12', unit: 'CS', orderQuantity: '1' } } };
    const asBuyer = { ...headers, authorization: 'Bearer a' };
    const answer = await app.http.inject({ method: 'POST', url: '/graphql', headers: asBuyer, payload: { query, variables } });
    return [answer.json().data.addCartLine.problems[0].message, requested];
  }

  it.each([
    ['the header’s, which the client sets', { cookie: 'language=en-US', 'accept-language': 'es-MX' }],
    ['the cookie’s if the header has none of the site’s', { cookie: 'language=es', 'accept-language': 'de' }],
  ])('has its messages in the language of the request, which the back office gets, too: %s', async (_, headers) => {
    expect(await refusedFor(headers)).toEqual([textsIn('es')('checkout.cartEmpty'), ['es']]);
  });

  it('is in the site’s language otherwise', async () => {
    expect(await refusedFor({ 'accept-language': 'de' })).toEqual(['Nothing in it', ['en-US']]);
  });
});
