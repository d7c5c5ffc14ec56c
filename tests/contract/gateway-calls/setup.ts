import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renewSetupLink } from '../../../backend/services/setup/setup-link.js';
import { bearer } from '../../../backend/testing/builders.js';
import { newPassword } from '../../../backend/testing/password-driver.js';
import type { SharedGateway } from './recorded-gateway.js';

export function setupCalls(gateway: SharedGateway): void {
  it('setting up: a link, the first administrator, and the steps after it', async () => {
    await gateway.inOwnStore({ publicUrl: 'http://localhost:4000', mail: 'mailbox' }, async (own) => {
      const asGuest = async (query: string, variables: object = {}) => (await own.ask(query, variables)).data;
      expect((await asGuest('{ site { isUnset } }')).site).toEqual({ isUnset: true });
      const token = await renewSetupLink(own.office.store, own.office.clock);
      const link = 'query ($token: String!) { setupLink(token: $token) { expiresAt policy { minimumLength } } }';
      expect((await asGuest(link, { token })).setupLink).toMatchObject({ expiresAt: expect.any(String) });
      expect((await asGuest(link, { token: 'x'.repeat(43) })).setupLink).toBeNull();
      const problems = '... on Problems { problems { code field } }';
      const account = { username: 'nora', name: 'Nora Lind', email: 'nora@example.com' };
      const passkey = `mutation ($input: AdministratorPasskeyInput!) { administratorPasskeyOptions(input: $input) { ... on PasskeyRequest { challenge } ${problems} } }`;
      const options = await asGuest(passkey, { input: { token, ...account } });
      expect(options.administratorPasskeyOptions).toEqual({ challenge: expect.any(String) });
      const create = `mutation ($input: CreateAdministratorInput!) { createAdministrator(input: $input) { ... on SignInSuccess { accessToken } ${problems} } }`;
      const weak = await asGuest(create, { input: { token, ...account, password: 'x' } });
      expect(weak.createAdministrator.problems[0]).toEqual({ code: 'PASSWORD_INVALID', field: ['password'] });
      const created = await asGuest(create, { input: { token, ...account, password: newPassword } });
      const headers = bearer(created.createAdministrator.accessToken);
      const again = await asGuest(create, { input: { token, ...account, password: newPassword } });
      expect(again.createAdministrator.problems).toEqual([{ code: 'LINK_INVALID', field: null }]);

      const asStaff = (query: string, variables: object = {}) => own.read(query, variables, headers);
      const companyFields =
        'siteTitle companyName siteAddress companyPhone companyEmail timeZone currency language regionalFormat';
      const read = `{ storeSetup { step staffCount company { ${companyFields} } colors { primaryColor secondaryColor } } }`;
      const { storeSetup } = await asStaff(read);
      expect(storeSetup).toMatchObject({ step: 'COMPANY', staffCount: 1 });
      const saved = `{ __typename ... on StoreSetupSaved { setup { step company { siteTitle } mail { test { state } } } } ${problems} }`;
      const company = `mutation ($input: SaveCompanyInput!) { saveCompany(input: $input) ${saved} }`;
      const values = { ...storeSetup.company, siteTitle: 'Harbor Foods' };
      const titled = (await asStaff(company, { input: { values, seen: storeSetup.company } })).saveCompany;
      expect(titled.setup).toMatchObject({ step: 'LOOK', company: { siteTitle: 'Harbor Foods' } });
      const other = { ...values, siteTitle: 'Other' };
      const late = await asStaff(company, { input: { values: other, seen: storeSetup.company } });
      expect(late.saveCompany).toEqual({ __typename: 'StoreSetupConflict' });
      const colors = `mutation ($input: SaveSiteColorsInput!) { saveSiteColors(input: $input) ${saved} }`;
      const blue = { primaryColor: '#0a4d8c', secondaryColor: '#f50057' };
      const colored = await asStaff(colors, { input: { values: blue, seen: storeSetup.colors } });
      expect(colored.saveSiteColors.setup.step).toBe('MAIL');
      const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const logo = await own.upload('/upload/site-logo/light', file, headers);
      expect([logo.statusCode, logo.json()]).toEqual([200, {}]);
      const mailed = await asStaff(`mutation { sendTestMail ${saved} }`);
      expect(mailed.sendTestMail.setup.mail.test).toEqual({ state: 'WAITING' });
      expect((await asStaff('mutation { saveSetupStep(step: DONE) { step } }')).saveSetupStep).toEqual({ step: 'DONE' });
    });
  });
}
