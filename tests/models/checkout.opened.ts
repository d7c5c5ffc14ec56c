import type { Page } from 'playwright/test';
import type { CheckoutInput } from '../../machines/checkout/types.js';
import type { Scenario } from '../../paths/model/model.js';
import { CheckoutScreen } from '../e2e/pages/checkout-screen.js';
import { GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { patchObjects } from './browser/patch-fields.js';
import { addLines, anotherDayFor, asHandedOver, asOrderer, type Orderer, postbackUrl, rememberIn } from './browser/test-setup.js';
import { asChooser, proposing } from './checkout.consumers.js';
import { type CheckoutScreenContext, checkoutContext } from './checkout.context.js';
import { CheckoutFacts } from './checkout.facts.js';
import type { Checkout, CheckoutFixture } from './checkout.scenarios.js';
import { CheckoutShows } from './checkout.shows.js';

const few = [
  { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00', productText1: 'Cold' },
  { productKey: 1444, unitOfMeasure: 'CS', orderQuantity: '3.00' },
];
const others = [1044, 621, 1182, 102, 103, 1175, 1174, 2083, 1134, 150];

/** At the edge: the order shows beside the steps from this width on (A9.2). */
const widthOf = (isNarrow: boolean): number => (isNarrow ? 959 : 960);

/** The lines of a scenario's cart. */
export const linesOf = ({ screen }: CheckoutFixture) =>
  screen?.hasManyLines
    ? [...few, ...others.map((productKey) => ({ productKey, unitOfMeasure: 'CS', orderQuantity: '1.00' }))]
    : few;

/** Opens checkout as the scenario has it, for somebody whom no other test knows. */
export async function openCheckout(page: Page, scenario: Scenario<Checkout, CheckoutFixture>): Promise<CheckoutScreenContext> {
  const { input, fixture } = scenario;
  if (input.isPunchout) return await openHandedOver(page, fixture, input);
  const isChooser = input.userKind === 'CONSUMER' && input.allowedShipMethods.delivery;
  const { insider, days } = isChooser
    ? await asChooser(input)
    : { insider: await asOrderer({ isConsumer: input.userKind === 'CONSUMER' }), days: null };
  await addLines(insider, linesOf(fixture));
  await rememberIn(page, insider);
  if (input.draft) await insider.leaveDraft(page, input.draft.form);
  if (fixture.screen?.isNarrow !== undefined)
    await page.setViewportSize({ width: widthOf(fixture.screen.isNarrow), height: 844 });
  const ruled = patchFor(fixture, input);
  const choosing = (data: Readonly<Record<string, unknown>>) => proposing(fixture)(ruled(data));
  const answers = await GatewayAnswers.on(page, {
    held: ['LoadCheckout', 'DeliveryDates', 'SaveCartHeader', 'SubmitOrder', 'PayAndSubmitOrder', 'Addresses'],
    patch: isChooser ? choosing : ruled,
  });
  if (fixture.screen?.cards === 'unavailable') await answers.release('PaymentSetup', { kind: 'failure', code: 'INTERNAL' });
  await page.goto('/checkout');
  return contextOf(page, answers, insider, days);
}

/** Checkout in a session that a procurement system began: its token is given to the page as the exchange of a code would give it. */
async function openHandedOver(page: Page, fixture: CheckoutFixture, input: CheckoutInput): Promise<CheckoutScreenContext> {
  const insider = await asHandedOver();
  await addLines(insider, linesOf(fixture));
  const answers = await GatewayAnswers.on(page, {
    held: ['ExchangeAuthorizationCode', 'LoadCheckout', 'DeliveryDates', 'SaveCartHeader', 'CreatePunchoutMessage'],
    patch: patchFor(fixture, input),
  });
  const transfers: (string | null)[] = [];
  await page.route('**/punchout/transfer', async (route) => {
    transfers.push(route.request().postData());
    await route.continue();
  });
  // The response to the posted cart does not belong to the storefront.
  await page.route(postbackUrl, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Procurement</title>' }));
  await page.goto('/checkout?ac=WHATEVER');
  const granted = { __typename: 'SignInSuccess', accessToken: insider.token };
  await answers.answer('ExchangeAuthorizationCode', { kind: 'data', data: { exchangeAuthorizationCode: granted } });
  const anotherDay = await anotherDayFor(insider);
  const nobody = async () => {
    throw new Error('nothing is kept of a punchout session');
  };
  return { ...contextOf(page, answers, { ...insider, anotherDay, leaveDraft: nobody }, null), transfers };
}

function contextOf(page: Page, answers: GatewayAnswers, insider: Orderer, days: readonly string[] | null): CheckoutScreenContext {
  const facts = new CheckoutFacts(answers, insider.anotherDay);
  return checkoutContext(page, {
    screen: new CheckoutScreen(page),
    answers,
    insider,
    days,
    facts,
    shows: new CheckoutShows(facts),
  });
}

/** The rules and circumstances as the scenario has them, wherever an answer has them. */
function patchFor(
  { data: { rules, header }, screen = {} }: CheckoutFixture,
  { userKind, shipMethod, allowedShipMethods: { pickup, delivery } }: CheckoutInput,
): Patch {
  const isPickup = userKind !== 'CONSUMER' && shipMethod === 'pickup';
  const settings = {
    checkoutMessage: rules.checkoutMessage,
    checkoutRequireDeliveryDate: rules.requireDeliveryDate,
    defaultDeliveryDateFlag: rules.defaultDeliveryDate,
    requiredPO: rules.requiredPO,
    defaultPO: rules.defaultPO,
    hidePricing: screen.hidesPrices ?? false,
    ...(screen.cards === 'not set up' && { invalidPaymentConfig: true }),
  };
  const site = {
    allowConsumerPickup: pickup,
    allowConsumerDelivery: delivery,
    zipCodeRestrictionFlag: rules.restrictsZipCodes,
    zipCodeRestrictionMessage: rules.zipCodeRestrictionMessage,
  };
  const customer = { requiredPO: false, defaultPO: null, ...(isPickup && { name: 'Pickup' }) };
  const soon = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  return patchObjects({
    site: (own) => ({ ...own, ...site }),
    settings: (own) => ({ ...own, ...settings }),
    customer: (own) => ({ ...own, ...customer, ...(screen.hasNamesakes && namesakes(own)) }),
    cart: (own) => withOrder(screen.hasManyLines ? withUnknownProduct(own) : own, header.customerPo),
    deliveryDates: (own) =>
      screen.closesToday ? { ...own, cutOff: soon, cutOffs: (own.validDates as string[]).map(() => soon) } : own,
  });
}

const namesakes = ({ shipTos }: Readonly<Record<string, unknown>>) => ({
  ...(Array.isArray(shipTos) && { shipTos: shipTos.map((shipTo: object) => ({ ...shipTo, name: 'Kitchen' })) }),
});

const withOrder = (cart: Readonly<Record<string, unknown>>, customerPo: string): Readonly<Record<string, unknown>> =>
  customerPo === '' || !cart.header ? cart : { ...cart, header: { ...(cart.header as object), customerPo } };

function withUnknownProduct(cart: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Array.isArray(cart.lines)) return cart;
  return {
    ...cart,
    lines: cart.lines.map((line: object, index) => ('product' in line && index === 0 ? { ...line, product: null } : line)),
  };
}
