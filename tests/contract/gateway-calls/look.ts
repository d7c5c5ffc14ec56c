import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  bearer,
  buildCustomer,
  buildSalesperson,
  buildToken,
  buildUser,
  openMenuEntry,
} from '../../../backend/testing/builders.js';
import type { SharedGateway } from './recorded-gateway.js';

export function lookCalls(gateway: SharedGateway): void {
  const { ask, read, upload } = gateway;

  it('themes: the default, one that is saved, and the default again', async () => {
    await openMenuEntry(gateway.office.db, gateway.buyer.userId, 'ColorMaintenance');
    const fields = 'mode primaryColor secondaryColor isOwn';
    const shown = async () => (await ask(`{ theme { ${fields} } }`)).data?.theme;
    const usual = { mode: null, primaryColor: '#008080', secondaryColor: '#f50057', isOwn: false };
    expect(await shown()).toEqual(usual);
    const save = `mutation ($input: ThemeInput!) { saveTheme(input: $input) { ... on ThemeSaved { message theme { ${fields} } } } }`;
    const own = { mode: 'DARK', primaryColor: '#123abc', secondaryColor: '#abcdef', isOwn: true };
    const { data } = await ask(save, { input: { mode: 'DARK', primaryColor: '#123ABC', secondaryColor: '#abcdef' } });
    expect(data?.saveTheme).toEqual({ message: 'Theme saved successfully', theme: own });
    expect(await shown()).toEqual(own);
    expect((await ask(`mutation { resetTheme { ${fields} } }`)).data).toEqual({ resetTheme: usual });
  });

  it('the home page of a salesperson: usual products, and the lists of their customers', async () => {
    const { db, clock } = gateway.office;
    const customer = await buildCustomer(db);
    const { headers } = await buildSalesperson(db, [customer.key], clock.now());
    const contents = `... on LandingUsualsNotInCart { usuals { usualCount products { productKey } } }
      ... on LandingCustomersToCall { late { totalCount customers { name } } }
      ... on LandingCartsLeft { left { totalCount carts { name } } }
      ... on LandingCustomersPastDue { debtors { totalCount customers { name } } }`;
    const { landing } = await read(`{ landing { cards { id content { ${contents} } } } }`, {}, headers(customer.key));
    const contentOf = (id: string) => landing.cards.find((card: { id: string }) => card.id === id).content;
    expect(contentOf('usualsNotInCart')).toEqual({ usuals: { usualCount: 0, products: [] } });
    expect(contentOf('customersToCall')).toEqual({ late: { totalCount: 0, customers: [] } });
    expect(contentOf('cartsLeft')).toEqual({ left: { totalCount: 0, carts: [] } });
    expect(contentOf('customersPastDue')).toEqual({ debtors: { totalCount: 0, customers: [] } });
  });

  it('landing editor: a draft, a page, its versions, and pictures', async () => {
    const user = await buildUser(gateway.office.db, { isStaff: true });
    await openMenuEntry(gateway.office.db, user.id, 'EditLandingPage');
    const headers = bearer(await buildToken(gateway.office.db, user.id, {}, gateway.office.clock.now()));
    const asEditor = (query: string, variables: object = {}) => read(query, variables, headers);
    const { landingEditor } = await asEditor('{ landingEditor { state { version } page { cards { id } } draft { version } } }');
    expect(landingEditor).toMatchObject({ state: { version: 0 }, draft: null });
    const cards = [{ id: 'a', width: 4, heightMode: 'AUTO', isHidden: false, isPushProductList: true }];
    const page = { title: 'Welcome', cards };
    const keep = 'mutation ($input: KeepLandingDraftInput!) { keepLandingDraft(input: $input) { version editors } }';
    expect(await asEditor(keep, { input: { draft: { version: 0, page } } })).toEqual({
      keepLandingDraft: { version: 0, editors: [] },
    });
    const save = `mutation ($input: SaveLandingInput!) { saveLanding(input: $input) {
      ... on LandingSaved { version } ... on Problems { problems { code } } } }`;
    const { version } = (await asEditor(save, { input: { version: 0, page } })).saveLanding;
    expect((await asEditor(save, { input: { version: 0, page } })).saveLanding.problems).toEqual([{ code: 'LANDING_CHANGED' }]);
    const versions = '{ landingVersions { version savedBy cardCount } }';
    expect((await asEditor(versions)).landingVersions).toEqual([{ version, savedBy: user.name, cardCount: 1 }]);
    const one = 'query ($version: Int!) { landingVersion(version: $version) { title cards { id } } }';
    expect((await asEditor(one, { version })).landingVersion).toEqual({ title: 'Welcome', cards: [{ id: 'a' }] });

    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const stored = await upload('/upload/landing-picture', { name: 'red.png', content }, headers);
    expect(stored.json()).toMatchObject({ width: 40, height: 30 });
    const crop = `mutation ($input: CropLandingPictureInput!) { cropLandingPicture(input: $input) {
      ... on LandingPictureStored { width height } } }`;
    const part = { src: stored.json().src, left: 10, top: 0, width: 20, height: 30 };
    expect((await asEditor(crop, { input: part })).cropLandingPicture).toEqual({ width: 20, height: 30 });
  });
}
