import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { demoPassword, expect, expectAccessible, test } from './fixtures.js';
import { ReportsScreen } from './pages/reports-screen.js';

// `loading.html` is a page by itself.
test.use({ isPageNew: true });

const again = 'If you close this tab, open the report again under Reports.';

test('a report that takes longer than a second is said to be prepared, then it opens in the same tab (A2.67, A2.68)', {
  tag: '@main',
}, async ({ page }) => {
  await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
  const screen = new ReportsScreen(page);
  const answers = await GatewayAnswers.on(page, { held: ['OpenReport'] });
  await screen.open();
  await page.context().route('**/doc/D', (route) => route.fulfill({ contentType: 'text/plain', body: 'The report' }));
  await screen.button('Product Price List').click();
  const open = screen.dialog('Product Price List').getByRole('button', { name: 'Open Report' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), open.click()]);
  await expect(tab.getByRole('heading', { name: 'Your report is being prepared' })).toBeVisible();
  await expect(tab.getByText(again)).toBeVisible();
  await expect(tab.getByText('Loading document…')).toBeHidden();
  await answers.answer('OpenReport', { kind: 'data', data: { openReport: { __typename: 'OpenedDocument', path: '/doc/D' } } });
  await expect(tab.getByText('The report')).toBeVisible();
});

test('a document that is loading says so at once, and after a second that it is being prepared (A2.68)', async ({ page }) => {
  await page.goto('/loading.html');
  await expect(page.getByRole('heading', { name: 'Your document is being prepared' })).toBeVisible();
  await expect(page.getByText('It opens here as soon as it is ready.')).toBeVisible();
  await expect(page.getByText(again)).toBeHidden();
  await expectAccessible(page);
});
