import { RestLanding } from '../../../gateway/office/rest/landing/landing.js';
import { menuShape, settingsShape, userDefaultsShape } from '../../../gateway/office/rest/settings/settings.wire.js';
import { logoShape, siteShape } from '../../../gateway/office/rest/settings/site.wire.js';
import { inArea } from '../check.js';
import { settingsOf } from '../goods.js';

const defaults = 'userPreferences/defaults';

/** Settings of the site and the user (S7.33). */
export const settingsChecks = inArea('settings', {
  site: {
    says: 'gives the site’s settings to anybody',
    requirement: 'S3.16',
    otherwise: 'the storefront does not start: title, guests and consumers are unknown.',
    of: 'GET /api/settings/site',
    as: 'guest',
    prove: async ({ get }) => {
      await (await get('/api/settings/site')).is(200).shaped(siteShape);
    },
  },
  logo: {
    says: 'names the logo’s files, and serves them as pictures that may be kept',
    requirement: 'S7.34',
    otherwise: 'the header has no logo, or every page loads it anew.',
    of: ['GET /api/settings/logoname', 'GET /img/{file}'],
    as: 'guest',
    prove: async ({ get }) => {
      const named = (await get('/api/settings/logoname')).is(200);
      const { light } = await named.shaped(logoShape);
      const picture = (await get(`/img/${encodeURIComponent(light)}`)).is(200);
      const [type, caching] = [picture.header('content-type'), picture.header('cache-control')];
      picture.demand(/^image\//.test(type), 'a picture', type || 'no content type');
      picture.demand(!/no-store/.test(caching), 'a picture that may be kept', `Cache-Control: ${caching}`);
    },
  },
  'no-picture': {
    says: 'answers 404 for a picture that is not there',
    requirement: 'S7.34',
    otherwise: 'a page of HTML is shown as a broken picture.',
    of: 'GET /img/{file}',
    as: 'guest',
    prove: async ({ get }) => void (await get('/img/conformance-no-such-picture.svg')).is(404),
  },
  person: {
    says: 'gives the settings of this user and customer',
    requirement: 'S3.16',
    otherwise: 'prices, rounding, dates and layouts follow the defaults of S3.16, not your books.',
    of: 'GET /api/settings',
    prove: async (it) => void (await settingsOf(it)),
  },
  guest: {
    says: 'gives guests’ settings without a token, or withholds them with 401, 403 or 404',
    requirement: 'S3.16',
    otherwise: 'the page that guests see fails.',
    of: 'GET /api/settings',
    as: 'guest',
    prove: async (it) => {
      const answer = (await it.get('/api/settings')).is(200, 401, 403, 404);
      if (answer.came.status === 200) await answer.shaped(settingsShape);
    },
  },
  menu: {
    says: 'gives the menu with what is visible and what is locked',
    requirement: 'S3.17',
    otherwise: 'the side menu is empty, and pages that it gates cannot be reached.',
    of: 'GET /api/menu',
    prove: async (it) => {
      const answer = (await it.get('/api/menu')).is(200);
      const menu = await answer.shaped(menuShape);
      const unknown = menu.map(({ key }) => key).filter((key) => !menuKeys.has(key));
      if (unknown.length > 0) it.notes.push(`keys that the storefront does not know: ${unknown.join(', ')}`);
    },
  },
  landing: {
    says: 'gives a landing page whose cards the storefront can show, or 404',
    requirement: 'A7.31',
    otherwise: 'people come to an error, or to cards that say “Content variant not implemented”.',
    of: 'GET /api/landing',
    prove: async ({ get }) => {
      const answer = (await get('/api/landing')).is(200, 404);
      if (answer.came.status === 404) return;
      const { cards } = await answer.reads((calls) => new RestLanding(calls).read());
      const unknown = cards.flatMap(({ content }) => (content.kind === 'unknown' ? [content.variant] : []));
      answer.demand(unknown.length === 0, 'contents of the contract', unknown.join(', '));
    },
  },
  'landing-refused': {
    says: 'refuses a landing page that breaks the contract (400), or that this person may not lay out (403), or has no such call (404 or 405)',
    requirement: 'A7.31',
    otherwise: 'anybody changes what everybody sees first.',
    of: 'POST /api/landing',
    effect: 'writes',
    prove: async ({ post }) => {
      const card = { id: 'conformance', index: 1, width: 9, height: 'auto', heading: null, hidden: false };
      const wrong = { title: '', cards: [{ ...card, content: { variant: 'empty' } }] };
      (await post('/api/landing', { body: wrong })).is(400, 403, 404, 405, 409);
    },
  },
  visit: {
    says: 'writes down a visit to a screen',
    requirement: 'A2.36',
    otherwise: 'the log of visits stays empty.',
    of: 'GET /api/menu/log/{key}',
    effect: 'writes',
    prove: async (it) => void (await it.get('/api/menu/log/AllProducts')).is(200, 204),
  },
  'visit-nowhere': {
    says: 'answers 404 to a visit to a screen that is none',
    requirement: 'A2.36',
    otherwise: 'anything at all can be written into the log of visits.',
    of: 'GET /api/menu/log/{key}',
    effect: 'writes',
    prove: async ({ get }) => void (await get('/api/menu/log/ConformanceNoSuchScreen')).is(404),
  },
  choices: {
    says: 'gives the layout and the order that the user chose',
    requirement: 'S7.40',
    otherwise: 'the products page opens in the site’s layout whatever people choose.',
    of: `GET /api/${defaults}`,
    prove: async ({ get }) => {
      await (await get(`/api/${defaults}`)).is(200).shaped(userDefaultsShape);
    },
  },
  'save-choices': {
    says: 'saves a choice, gives it back, and takes it back by null',
    requirement: 'S7.40',
    otherwise: 'saving a layout fails with “An error has occured.”',
    of: `POST /api/${defaults}`,
    effect: 'writes',
    prove: async (it) => {
      const before = await (await it.get(`/api/${defaults}`)).is(200).shaped(userDefaultsShape);
      const back = { defaultPageLayout: before.defaultPageLayout ?? null };
      it.afterwards(async () => (await it.post(`/api/${defaults}`, { body: back })).is(200));
      for (const chosen of [1, 2, null]) {
        (await it.post(`/api/${defaults}`, { body: { defaultPageLayout: chosen } })).is(200);
        const answer = (await it.get(`/api/${defaults}`)).is(200);
        const { defaultPageLayout } = await answer.shaped(userDefaultsShape);
        answer.demand((defaultPageLayout ?? null) === chosen, `defaultPageLayout ${chosen}`, `${defaultPageLayout}`);
      }
    },
  },
  'wrong-choice': {
    says: 'refuses a layout that is none with 400',
    requirement: 'S3.18',
    otherwise: 'a layout that no page has is kept.',
    of: `POST /api/${defaults}`,
    effect: 'writes',
    prove: async ({ post }) => void (await post(`/api/${defaults}`, { body: { defaultPageLayout: 77 } })).is(400),
  },
});

const menuKeys: ReadonlySet<string> = new Set(
  'AllProducts Categories Cart Checkout OrderHistory ProductHistory AccountSummary AccountDetail InvoicePayment Documents OrderGuides DeliveryAddress Options CurrentStatement OrderGuideList ProductList ProductPriceList QuoteSheet ColorMaintenance EditLandingPage ApiKeys Colleagues'.split(
    ' ',
  ),
);
