import { exact, fixed, sum } from '../../domain/number/decimal.js';
import { englishTexts } from '../../texts/testing/english.js';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { asConsumer, asUser, type Insider, rememberIn } from '../models/browser/test-setup.js';
import { backOfficeUrl } from '../support/system-address.js';
import { drawTestBookkeeper } from '../support/test-buyer.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { openedDocument } from './opened-document.js';
import { PaymentScreen } from './pages/payment-screen.js';

const asBookkeeper = async (): Promise<Insider> => await asUser(await drawTestBookkeeper());

/** Open balances as returned by the back office, by reference. */
async function balancesOf({ token }: Insider): Promise<Map<string, string>> {
  const answer = await fetch(`${backOfficeUrl}/api/account/openar`, { headers: { authorization: `Bearer ${token}` } });
  const items = (await answer.json()) as { reference: string; balance: string }[];
  return new Map(items.map(({ reference, balance }) => [reference, fixed(exact(String(balance)), 2)]));
}

const less = (one: string, other: string): string => fixed(exact(one).minus(exact(other)), 2);
const total = (balances: ReadonlyMap<string, string>): string => sum([...balances.values()]);

test('a card’s form knows the customer’s address, and judges a number as soon as it is complete or left (A5.4, A5.16–A5.18)', async ({
  page,
}) => {
  const insider = await asBookkeeper();
  await GatewayAnswers.on(page, {
    held: [],
    patch: (data) =>
      data.accountSummary
        ? { ...data, accountSummary: { ...data.accountSummary, address: ['7 Wharf Rd', 'Bangor, ME 04401'] } }
        : data,
  });
  await rememberIn(page, insider);
  const screen = new PaymentScreen(page);
  await page.goto('/account/payment');
  await screen.checkbox('BK-001').check();
  await screen.goesOn();
  await screen.goesOn();
  const field = (name: string) => screen.main.getByLabel(name, { exact: true });
  await expect(field('Address Line 1 (required)')).toHaveValue('7 Wharf Rd');
  await expect(field('City (required)')).toHaveValue('Bangor');
  await expect(field('State (required)')).toHaveValue('ME');
  await expect(field('ZIP Code (required)')).toHaveValue('04401');

  const { number } = screen.cardForm;
  await number.pressSequentially('411111111111111');
  await expect(screen.main.getByText('Visa', { exact: true })).toBeVisible();
  await expect(screen.main.getByRole('alert')).toHaveCount(0);
  await number.press('2');
  await expect(screen.main.getByRole('alert')).toHaveText('Card Number is invalid');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await number.press('Backspace');
  await expect(screen.main.getByRole('alert')).toHaveCount(0);
  await number.press('1');
  await expect(screen.main.getByText('Visa', { exact: true })).toBeVisible();
  await number.fill('4111 1111');
  await expect(screen.main.getByRole('alert')).toHaveCount(0);
  await number.blur();
  await expect(screen.main.getByRole('alert')).toHaveText('Card Number is invalid');
});

test('a bookkeeper with 500 open items pays twelve, two in part and a credit applied, by card, then the oldest by eCheck (A1.1, A2.18, A2.46–A2.50, A5)', {
  tag: '@main',
}, async ({ page }) => {
  const insider = await asBookkeeper();
  const before = await balancesOf(insider);
  const balance = (reference: string): string => before.get(reference) ?? '?';
  await rememberIn(page, insider);
  const screen = new PaymentScreen(page);
  await page.goto('/account/payment');
  await screen.isAt('Select Payments');
  await expect(screen.main.getByText('500 open items listed')).toBeAttached();
  await expect(screen.main.getByRole('heading', { name: 'Select Payments' })).toBeFocused();
  await expectAccessible(page);

  // Found among hundreds, wrong amounts said beside them; and not a hundred rows exist at once.
  await screen.finds('BK-040');
  await screen.types('BK-040', '999');
  await expect(screen.main.getByText('Amount cannot be greater than balance.')).toBeVisible();
  await screen.types('BK-040', '-1');
  await expect(screen.main.getByText('Amount must be same sign as balance.')).toBeVisible();
  await expect(screen.button('Continue')).toBeDisabled();
  await expectAccessible(page);
  await screen.types('BK-040', '0');
  await expect(screen.main.getByText('0 selected')).toBeVisible();
  await screen.finds('');
  expect(await screen.main.getByRole('checkbox').count()).toBeLessThan(60);

  // By keyboard alone: down the amounts, two in part.
  await screen.amount('BK-001').focus();
  await page.keyboard.type('5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('6.50');
  await page.keyboard.press('Enter');
  await expect(screen.amount('BK-003')).toBeFocused();
  const whole = ['BK-003', 'BK-004', 'BK-005', 'BK-006', 'BK-007', 'BK-008', 'BK-009', 'BK-010', 'BK-011'];
  for (const reference of whole) await screen.checkbox(reference).check();
  await screen.lists('Credits');
  await screen.checkbox('BK-025').check();
  const applied = new Map([...whole, 'BK-025'].map((reference) => [reference, balance(reference)]));
  applied.set('BK-001', '5.00').set('BK-002', '6.50');
  const paid = total(applied);
  await expect(screen.main.getByText('12 selected')).toBeVisible();
  await screen.comesTo(englishTexts.format.money(paid));
  await screen.goesOn();

  await screen.isAt('Review Selection');
  await expect(screen.main.getByRole('heading', { name: 'Review Selection' })).toBeFocused();
  await expect(page).toHaveURL(/\?started$/);
  await expectAccessible(page);
  // The browser's Back button returns to the first step with the selection (A4.4); a reload stays at the step.
  await page.goBack();
  await screen.isAt('Select Payments');
  await screen.goesOn();
  await screen.isAt('Review Selection');
  await page.reload();
  await screen.isAt('Review Selection');
  await screen.comesTo(englishTexts.format.money(paid));
  await page.getByRole('link', { name: 'Categories' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText("Payment hasn't been completed. Are you sure you want to leave this page?");
  await question.getByRole('button', { name: 'Cancel' }).click();
  await screen.goesOn();

  await screen.isAt('Payment Method');
  await expect(screen.main.getByRole('radio')).toHaveCount(2);
  await screen.goesOn();
  await expect(screen.main.getByText('Card Number is a required field')).toBeVisible();
  await expectAccessible(page);
  // The code's field is as wide as the issuer's code, four digits until it is known, and takes four (A5.21).
  const code = screen.main.getByLabel('CVV (required)', { exact: true });
  const widthOf = async (): Promise<number> => (await code.boundingBox())?.width ?? 0;
  await screen.main.getByLabel('Card Number').fill('');
  const unknown = await widthOf();
  await screen.main.getByLabel('Card Number').fill('4012 8888 8888 1881');
  expect(await widthOf()).toBeLessThan(unknown);
  await screen.main.getByLabel('Card Number').fill('3782 822463 10005');
  expect(await widthOf()).toBe(unknown);
  expect(unknown).toBeLessThan(120);
  await screen.entersCard('4012 8888 8888 1881', '1234');
  await expect(code).toHaveValue('1234');
  // The phone number counts by its digits, and is written out (A5.11, A5.37); the address has a country and an e-mail (A3.4).
  const phone = screen.main.getByLabel('Phone Number');
  await phone.fill('abcdefghij');
  await screen.main.getByLabel('Country').fill('USA');
  await screen.main.getByLabel('E-mail').fill('emily');
  await screen.goesOn();
  await expect(screen.main.getByRole('alert')).toHaveText([
    'Phone number format (###) ###-#### Ext ######',
    'Country must have 2 letters, such as US',
    'E-mail must be an address such as name@example.com',
  ]);
  await expect(phone).toBeFocused();
  await phone.fill('207.555.0148 x12');
  await screen.main.getByLabel('Country').fill('us');
  await screen.main.getByLabel('E-mail').fill('emily@example.com');
  await expect(phone).toHaveValue('(207) 555-0148 Ext 12');
  await expectAccessible(page);
  await screen.goesOn();
  await screen.isAt('Review Payment');
  await expect(screen.main.getByText('Visa ending in 1881')).toBeVisible();
  await expectAccessible(page);
  await screen.confirms();
  await screen.isAt('Payment Failed');
  await expect(screen.main.getByRole('alert')).toContainText('insufficient funds');
  await expectAccessible(page);
  expect(await balancesOf(insider)).toEqual(before);

  await screen.button('Try again').click();
  await screen.isAt('Payment Method');
  await screen.entersCard();
  await screen.goesOn();
  await screen.confirms();
  await screen.isAt('Receipt');
  await expect(screen.main.getByText(`${englishTexts.format.money(paid)} paid.`)).toBeVisible();
  await screen.comesTo(englishTexts.format.money(paid));
  await expectAccessible(page);
  const receipt = await openedDocument(page, () => screen.main.getByRole('button', { name: 'Open Receipt' }).click());
  for (const [reference] of applied) expect(receipt.text).toContain(reference);
  expect(receipt.text).toContain(`Amount paid ${englishTexts.format.money(paid)}`);
  const afterCard = await balancesOf(insider);
  for (const [reference, amount] of applied) {
    const left = less(balance(reference), amount);
    expect(afterCard.get(reference) ?? '0.00', reference).toBe(left);
  }
  expect(less(total(before), total(afterCard))).toBe(paid);

  // The remaining items are listed again; an amount is applied to the oldest, by eCheck.
  await screen.button('Make another payment').click();
  await screen.isAt('Select Payments');
  await expect(screen.main.getByText('490 open items listed')).toBeAttached();
  await screen.spreads('100');
  await expect(screen.amount('BK-001')).toHaveValue(less(balance('BK-001'), '5'));
  await screen.comesTo('$100.00');
  await screen.goesOn();
  await screen.goesOn();
  await screen.chooses('eCheck');
  await screen.entersAccount();
  await screen.main.getByLabel('Re-enter Account Number').fill('000123456780');
  await screen.goesOn();
  await expect(screen.main.getByText('Account Numbers do not match')).toBeVisible();
  await expectAccessible(page);
  await screen.main.getByLabel('Re-enter Account Number').fill('000123456789');
  // The holder's address may be left out (A3.4); what is given of it must be right. It begins with the card's.
  await screen.main.getByText('Account holder’s address').click();
  await expect(screen.main.getByLabel('Name', { exact: true })).toHaveValue('Emily Hart');
  await screen.main.getByLabel('State').fill('Maine');
  await screen.main.getByText('Account holder’s address').click();
  await screen.goesOn();
  await expect(screen.main.getByLabel('State')).toBeFocused();
  await expect(screen.main.getByText('State must have exactly 2 characters')).toBeVisible();
  await expectAccessible(page);
  await screen.main.getByLabel('State').fill('ME');
  await screen.goesOn();
  await expect(screen.main.getByText('First Bank ending in 6789')).toBeVisible();
  await screen.confirms();
  await screen.isAt('Receipt');
  const afterCheck = await balancesOf(insider);
  expect(less(total(afterCard), total(afterCheck))).toBe('100.00');
  expect(afterCheck.has('BK-001')).toBe(false);

  // A credit that settles part of an invoice takes no money: Apply Credit is all there is (A4.5).
  await screen.button('Make another payment').click();
  await screen.finds('BK-050');
  await screen.types('BK-050', '-20');
  await screen.finds('BK-048');
  await screen.types('BK-048', '20');
  await screen.comesTo('$0.00');
  await screen.goesOn();
  await screen.goesOn();
  await expect(screen.main.getByRole('radio')).toHaveAccessibleName('Apply Credit');
  await expectAccessible(page);
  await screen.goesOn();
  await screen.confirms();
  await screen.isAt('Receipt');
  await expect(screen.main.getByText('Credit applied.')).toBeVisible();
  const afterCredit = await balancesOf(insider);
  expect(afterCredit.get('BK-050')).toBe(less(balance('BK-050'), '-20'));
  expect(total(afterCredit)).toBe(total(afterCheck));

  // Leaving after the question drops the selection; the account's own screens show the same as the receipts.
  await screen.button('Make another payment').click();
  await screen.checkbox('BK-017').check();
  await page.getByRole('link', { name: 'Account Summary' }).click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(englishTexts.format.money(total(afterCredit)))
      .first(),
  ).toBeVisible();
  await screen.main.getByRole('link', { name: 'Make Payment' }).click();
  await expect(screen.main.getByText('0 selected')).toBeVisible();
});

test('on a phone the total stays in sight, and nothing is wider than the screen; consumers are led home (A2.51, A9.2)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await rememberIn(page, await asBookkeeper());
  const screen = new PaymentScreen(page);
  await page.goto('/account/payment');
  await screen.spreads('25');
  await expect(screen.button('Continue')).toBeInViewport();
  await screen.comesTo('$25.00');
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await sideways()).toBe(0);
  await expectAccessible(page);
  await screen.goesOn();
  await screen.goesOn();
  await screen.chooses('eCheck');
  await screen.entersAccount();
  expect(await sideways()).toBe(0);
  await expectAccessible(page);
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('no other page');
  await rememberIn(other, await asConsumer('pickup'));
  await other.goto('/account/payment');
  await expect(other).toHaveURL(/:\d+\/$/);
  await other.close();
});
