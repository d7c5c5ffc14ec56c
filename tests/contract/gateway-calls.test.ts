import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '../../backend/services/mail/unsubscribe-link.js';
import { renewSetupLink } from '../../backend/services/setup/setup-link.js';
import { menuOverrides } from '../../backend/store/tables/menu.js';
import { outbox } from '../../backend/store/tables/outbox.js';
import { receivables } from '../../backend/store/tables/receivables.js';
import { codeAt } from '../../backend/testing/authenticator.js';
import { startTestBackOffice, type TestBackOffice } from '../../backend/testing/back-office.js';
import {
  bearer,
  buildCustomer,
  buildSalesperson,
  buildToken,
  buildUser,
  letHaveKeys,
  openMenuEntry,
} from '../../backend/testing/builders.js';
import { type Buyer, fillCartFixture, makeBuyer, product } from '../../backend/testing/cart-fixture.js';
import { driveColleagues, invitationIn } from '../../backend/testing/colleague-driver.js';
import { makeConsumer } from '../../backend/testing/consumer-fixture.js';
import { humanToken } from '../../backend/testing/human-check.js';
import { followTo, startIdentityProvider } from '../../backend/testing/identity-provider.js';
import { formOf } from '../../backend/testing/import-driver.js';
import { requiredHeader, requiredLine } from '../../backend/testing/import-file.js';
import { dispatchedMails } from '../../backend/testing/mails.js';
import { SoftwarePasskey } from '../../backend/testing/passkey.js';
import { drivePasswords, newPassword, secretIn } from '../../backend/testing/password-driver.js';
import { buildPastOrder } from '../../backend/testing/past-orders.js';
import { buildProvider } from '../../backend/testing/provider-fixture.js';
import { buildProcurement } from '../../backend/testing/punchout-driver.js';
import { newDetails } from '../../domain/administration/customers/customer-form.js';
import { newProduct } from '../../domain/administration/products/product-form.js';
import { storeSettingKeys } from '../../domain/administration/settings/store-settings.js';
import type { App } from '../../gateway/app.js';
import { httpBackOffice } from '../../gateway/office/rest/back-office.js';
import { appWith } from '../../gateway/testing/app.js';
import { differences, type OpenApi, operationFor, operationsOf } from './open-api.js';
import { recordingProxy } from './recorder.js';

let office: TestBackOffice;
let proxy: Awaited<ReturnType<typeof recordingProxy>>;
let gateway: App;
let document: OpenApi;
let buyer: Buyer;

beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  buyer = await makeBuyer(office.store);
  await office.app.listen({ port: 0, host: '127.0.0.1' });
  document = (await office.app.inject('/api/openapi.json')).json();
  proxy = await recordingProxy(`http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}`);
  gateway = await appWith({ backOffice: httpBackOffice(proxy.url) });
});
afterAll(async () => {
  await gateway?.http.close();
  proxy?.close();
  await office?.close();
});

async function ask(query: string, variables: object = {}, headers: object = buyer.headers, through: App = gateway) {
  const answer = await through.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headers },
    payload: { query, variables },
  });
  return answer.json();
}

/** Another store with a gateway in front of it, whose calls count as those of the first one. */
async function inOwnStore(
  overrides: Parameters<typeof startTestBackOffice>[0],
  use: (own: TestBackOffice, through: App) => Promise<void>,
): Promise<void> {
  const own = await startTestBackOffice(overrides);
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  const recorder = await recordingProxy(`http://127.0.0.1:${(own.app.server.address() as AddressInfo).port}`);
  const through = await appWith({ backOffice: httpBackOffice(recorder.url) });
  try {
    await use(own, through);
  } finally {
    proxy.calls.push(...recorder.calls);
    await through.http.close();
    recorder.close();
    await own.close();
  }
}

const line = { productKey: String(product.chicken), unit: 'CS', orderQuantity: '2.00' };
const cart = 'cart { version lines { id product { productKey prices { unit price } stock { uncommitted } } } }';

/** Calls of the contract that this gateway does not make yet, and why. */
const unused: Readonly<Record<string, string>> = {
  'GET /api/cart/header': 'the header comes with the cart',
  'GET /api/theme/reset': 'a theme that was reset is read as any other',
};

describe('every call of the gateway', () => {
  it('reads: keeps to the OpenAPI document of the back office, and so does the answer', async () => {
    const answers = [
      await ask(
        '{ site { title logo { light } } viewer { username kind } settings { hidePricing } menu { key } customer { name shipTos { code } } }',
      ),
      await ask(
        '{ products(sort: { by: BRAND, direction: DESC }, filter: { search: "chicken" }) { totalCount products { productKey prices { price } stock { uncommitted } } } }',
      ),
      await ask('{ landing { title cards { id width heightMode height heading isHidden content { __typename } } } }'),
      await ask(
        '{ mainCategories { code } categories { code } excludedCategoryCodes pushProducts { productKey product { description } } unitConversion(productKey: "1", from: "CS", to: "LB") }',
      ),
      await ask(
        '{ productsByCodes(codes: ["10001", "10-001", "a/b c?&#", "日本"]) { code product { productKey additional { key } scanDocuments } } userDefaults { pageLayout } settings { productFields { card { key } } layoutImages { card } } }',
      ),
      await ask('{ settings { hidePricing productFields { list { key label } } } }', {}, {}),
      await ask(`{ ${cart} deliveryDates(shipTo: "MAIN") { earliestDate validDates } estimate { total } }`),
    ];
    for (const answer of answers) expect(answer.errors).toBeUndefined();
  });

  it('writes: the whole way from an empty cart to an order', async () => {
    const added = await ask(
      `mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { __typename ... on CartSaved { savedLineIds ${cart} } ... on Problems { problems { code message } } } }`,
      { input: { idempotencyKey: 'contract-1', line } },
    );
    expect(added.data?.addCartLine).toMatchObject({ __typename: 'CartSaved' });
    const [id] = added.data.addCartLine.savedLineIds;
    const many = await ask('mutation ($input: AddCartLinesInput!) { addCartLines(input: $input) { __typename } }', {
      input: { idempotencyKey: 'contract-2', lines: [{ ...line, productKey: String(product.water) }] },
    });
    expect(many.data?.addCartLines.__typename).toBe('CartSaved');
    const changed = await ask('mutation ($input: UpdateCartLineInput!) { updateCartLine(input: $input) { __typename } }', {
      input: { id, line: { ...line, orderQuantity: '3.00', productText1: 'ripe' } },
    });
    expect(changed.data?.updateCartLine.__typename).toBe('CartSaved');
    const refused = await ask(
      'mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { __typename ... on Problems { problems { code field } } } }',
      { input: { idempotencyKey: 'contract-3', line: { ...line, unit: 'XX' } } },
    );
    expect(refused.data?.addCartLine).toEqual({
      __typename: 'Problems',
      problems: [{ code: 'UNIT_NOT_FOUND', field: ['line', 'unit'] }],
    });
    const header = await ask(
      `mutation { updateCartHeader(input: { customerPo: "A-1", notes: null }) { __typename ... on CartHeaderSaved { ${cart} } } validateCart { __typename } }`,
    );
    expect(header.data).toMatchObject({
      updateCartHeader: { __typename: 'CartHeaderSaved' },
      validateCart: { __typename: 'CartValid' },
    });
    const seen = await ask('{ cart { version } estimate { total } }');
    const input = { idempotencyKey: 'contract-4', version: seen.data.cart.version, total: seen.data.estimate.total };
    const submitted = await ask(
      'mutation ($input: SubmitOrderInput!) { submitOrder(input: $input) { __typename ... on OrderSubmitted { accepted orderNumber cart { lines { id } } } ... on Problems { problems { code message } } } }',
      { input },
    );
    expect(submitted.data?.submitOrder).toMatchObject({ __typename: 'OrderSubmitted', accepted: true, cart: { lines: [] } });
    await ask('mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { __typename } }', {
      input: { idempotencyKey: 'contract-5', line },
    });
    const left = await ask('{ cart { lines { id } } }');
    await ask(
      'mutation ($id: ID!) { deleteCartLine(id: $id) { __typename } clearCart { version } logMenuVisit(key: "AllProducts") }',
      { id: left.data.cart.lines[0].id },
    );
  });

  it('payments: by whom cards are issued, and a payment that is refused', async () => {
    const issuers = await ask('{ acceptedCardIssuers settings { invalidPaymentConfig creditCardSettings { ccV2Required } } }');
    expect(issuers.data).toMatchObject({ acceptedCardIssuers: [], settings: { invalidPaymentConfig: true } });
    const pay =
      'mutation ($input: PayAndSubmitOrderInput!) { payAndSubmitOrder(input: $input) { ... on Problems { problems { code } } } }';
    const card = { cardNumber: '4111111111111111', expirationDate: '1230', cvv2: '123' };
    const billingAddress = { name: 'Emily Hart', address1: '12 Harbor St', city: 'Portland', state: 'ME', zip: '04101' };
    const input = { idempotencyKey: 'contract-10', version: 1, total: '1.00', deliveryAddressId: '9', card, billingAddress };
    expect((await ask(pay, { input })).data?.payAndSubmitOrder.problems).toEqual([{ code: 'REFUSED' }]);
  });

  it('files: lines for the cart, and a file that is none', async () => {
    const imports = async (file: string) => {
      const { headers, payload } = formOf(file);
      const all = { ...buyer.headers, ...headers, 'idempotency-key': crypto.randomUUID() };
      const answer = await gateway.http.inject({ method: 'POST', url: '/upload/cart-import', headers: all, payload });
      return [answer.statusCode, answer.json()];
    };
    const errors = ['Line 2: no: product not found'];
    expect(await imports('10001\t1\nno\t1')).toEqual([200, { hasErrors: true, importedLineCount: 1, errors }]);
    const message = 'The file is not a text file. Save it as tab-delimited text.';
    expect(await imports('PK\u0003\u0004')).toEqual([415, { message }]);
    await ask('mutation { clearCart { version } }');
  });

  it('accounts: what is owed, and its entries of some days', async () => {
    const [due] = await office.db
      .insert(receivables)
      .values({
        ...{ customerKey: buyer.customerKey, recordType: 1, reference: 'INV-1', initial: '120.00', balance: '100.50' },
        ...{ invoiceDate: '2026-01-05', dueDate: '2026-02-04' },
      })
      .returning();
    const entries = 'accountDetail(startDate: $start) { arCode type reference balance }';
    const { data } = await ask(
      `query ($start: LocalDate) { accountSummary { balance creditLimit buckets { name value } } ${entries} }`,
      { start: '2026-01-05' },
    );
    expect(data).toMatchObject({
      accountSummary: { balance: '100.50', creditLimit: null },
      accountDetail: [{ arCode: String(due?.id), type: 'INVOICE', reference: 'INV-1', balance: '100.50' }],
    });
    expect((await ask('{ accountDetail(endDate: "2026-01-04") { arCode } }')).data).toEqual({ accountDetail: [] });
  });

  it('history: what was ordered and bought, and an order again', async () => {
    const bought = 'purchases { orderNumber productKey productCode invoiceDate quantity unit price type }';
    const { data: products } = await ask(`{ productHistory(pageSize: 1) { totalCount ${bought} } }`);
    expect(products.productHistory.purchases).toMatchObject([
      { invoiceDate: null, price: expect.stringMatching(/^\d+\.\d{4}$/), type: 'Order' },
    ]);
    const { data: page } = await ask('{ orderHistory(pageSize: 1) { totalCount orders { orderNumber status total } } }');
    const [past] = page.orderHistory.orders;
    expect(past).toMatchObject({ status: 'Submitted', total: expect.stringMatching(/^\d+\.\d\d$/) });
    const again =
      'mutation ($input: ReorderInput!) { reorder(input: $input) { ... on Reordered { cart { lines { id } } leftOut { reason } } } }';
    const { data } = await ask(again, { input: { idempotencyKey: 'again', orderNumber: past.orderNumber } });
    expect(data.reorder.cart.lines.length + data.reorder.leftOut.length).toBeGreaterThan(0);
    const { errors } = await ask(again, { input: { idempotencyKey: 'never', orderNumber: 'nobody’s' } });
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    await ask('mutation { clearCart { version } }');
  });

  it('documents: of an order, a scan, a payment and the account', async () => {
    const open = async (document: string) => {
      const { data, errors } = await ask('mutation ($document: ID!) { openDocument(document: $document) { path } }', {
        document,
      });
      return data?.openDocument ? 'opened' : (errors?.[0]?.extensions?.code ?? 'empty');
    };
    const { data: page } = await ask('{ orderHistory(pageSize: 1) { orders { orderNumber documents { document kind } } } }');
    const [{ orderNumber, documents }] = page.orderHistory.orders;
    expect(documents).toEqual([{ kind: 'CONFIRMATION', document: `order/${orderNumber}/1` }]);
    expect(await open(documents[0].document)).toBe('opened');
    expect(await open('statement')).toBe('opened');
    expect(await open(`order/${orderNumber}/scan/1`)).toBe('NOT_FOUND');
    expect(await open('product/1/scan/1')).toBe('NOT_FOUND');
    expect(await open('receipt/none')).toBe('NOT_FOUND');
  });

  it('reports: each with what it is asked for, one without data and one that the menu does not have', async () => {
    const open = async (input: object) => {
      const answer = await ask('mutation ($input: ReportInput!) { openReport(input: $input) { path } }', { input });
      return answer.data?.openReport ? 'opened' : (answer.errors?.[0]?.extensions?.code ?? 'empty');
    };
    const effectiveDate = '2026-11-30';
    const priceList = { priceList: { effectiveDate, allProducts: true } };
    expect(await open(priceList)).toBe('NOT_FOUND');
    const keys = ['OrderGuideList', 'ProductList', 'ProductPriceList', 'QuoteSheet'];
    const shown = { userId: buyer.userId, isVisible: true, isLocked: false };
    await office.db.insert(menuOverrides).values(keys.map((key) => ({ key, ...shown })));
    expect(await open(priceList)).toBe('opened');
    expect(await open({ productList: { effectiveDate, category: 'ALL' } })).toBe('opened');
    expect(await open({ quoteSheet: { effectiveDate, dayOfWeek: null, purchasedSince: '2026-01-01' } })).toBe('opened');
    expect(await open({ orderGuideList: { startingValue: 'A', endingValue: 'B' } })).toBe('empty');
    expect(await open({ currentStatement: true })).toBe('opened');
  });

  it('payments of open items: what is open, a line that is refused, and a credit applied', async () => {
    await office.db.insert(receivables).values([
      {
        ...{ customerKey: buyer.customerKey, recordType: 1, reference: 'INV-2', initial: '50.00', balance: '50.00' },
        ...{ invoiceDate: '2026-02-05', dueDate: '2026-03-04' },
      },
      {
        ...{ customerKey: buyer.customerKey, recordType: 6, reference: 'CM-2', initial: '-30.00', balance: '-30.00' },
        ...{ invoiceDate: '2026-02-06', dueDate: '2026-02-06' },
      },
    ]);
    const open = async () =>
      (await ask('{ paymentTypes openReceivables { arCode type reference balance } }')).data as {
        paymentTypes: string[];
        openReceivables: { arCode: string; type: string; reference: string; balance: string }[];
      };
    const before = await open();
    expect(before.paymentTypes).toEqual([]);
    const [invoice, memo] = before.openReceivables.filter(({ reference }) => ['INV-2', 'CM-2'].includes(reference));
    const pay =
      'mutation ($input: PayInvoicesInput!) { payInvoices(input: $input) { ... on PaymentReceipt { isSuccess transactionId errorReason } ... on Problems { problems { code field } } } }';
    const detail = (item: typeof invoice, amount: string) => ({ arCode: item?.arCode, type: item?.type, amount });
    const credit = (amount: string) => ({
      ...{ paymentType: 'APPLY_CREDIT', amount: '0.00', idempotencyKey: `contract-credit-${amount}` },
      details: [detail(invoice, amount), detail(memo, `-${amount}`)],
    });
    expect((await ask(pay, { input: credit('30.01') })).data.payInvoices).toEqual({
      problems: [{ code: 'AMOUNT_INVALID', field: ['details', '1', 'amount'] }],
    });
    expect((await ask(pay, { input: credit('30.00') })).data.payInvoices).toEqual({
      ...{ isSuccess: true, transactionId: null, errorReason: null },
    });
    expect((await open()).openReceivables.filter(({ reference }) => ['INV-2', 'CM-2'].includes(reference))).toMatchObject([
      { reference: 'INV-2', balance: '20.00' },
    ]);
  });

  it('choices: a layout and an order, saved and taken back', async () => {
    const save =
      'mutation ($input: SaveDefaultsInput!) { saveDefaults(input: $input) { ... on DefaultsSaved { defaults { pageLayout pageSortBy } settings { defaultPageLayout globalPageLayout } } } }';
    const saved = await ask(save, { input: { pageLayout: 'QUICK_ENTRY', pageSortBy: 'BRAND' } });
    expect(saved.data?.saveDefaults).toEqual({
      defaults: { pageLayout: 'QUICK_ENTRY', pageSortBy: 'BRAND' },
      settings: { defaultPageLayout: 'QUICK_ENTRY', globalPageLayout: 'GRID' },
    });
    const undone = await ask(save, { input: { pageLayout: null } });
    expect(undone.data?.saveDefaults.defaults).toEqual({ pageLayout: null, pageSortBy: 'BRAND' });
  });

  it('order guides: from making one to its end', async () => {
    const guide = 'name lineCount lines { productKey sequence product { productKey } }';
    const saving = `__typename ... on OrderGuideSaved { orderGuide { ${guide} } } ... on OrderGuideRefusal { errorCode errorReason problems { code field } }`;
    const create = `mutation ($input: CreateOrderGuideInput!) { createOrderGuide(input: $input) { ${saving} } }`;
    const made = await ask(create, { input: { idempotencyKey: 'contract-6', name: '50% off/wk', lines: [line] } });
    expect(made.data?.createOrderGuide).toMatchObject({ __typename: 'OrderGuideSaved', orderGuide: { lineCount: 1 } });
    const taken = await ask(create, { input: { idempotencyKey: 'contract-7', name: '50% OFF/WK', lines: [] } });
    expect(taken.data?.createOrderGuide).toMatchObject({
      errorCode: 409,
      errorReason: 'Order Guide "50% OFF/WK" already exists.',
    });
    const standard = await ask(create, { input: { idempotencyKey: 'contract-8', name: 'Standard', lines: [] } });
    expect(standard.data?.createOrderGuide).toMatchObject({ errorCode: 405, problems: [] });
    const wrong = await ask(create, {
      input: { idempotencyKey: 'contract-9', name: 'Bar', lines: [{ ...line, unit: 'XX' }] },
    });
    expect(wrong.data?.createOrderGuide).toMatchObject({
      errorCode: 409,
      problems: [{ code: 'UNIT_NOT_FOUND', field: ['lines', '0', 'unit'] }],
    });
    const changes = [
      { ...line, isDelete: true },
      { productKey: String(product.water), unit: 'CS', orderQuantity: '4.00', sequence: 7 },
    ];
    const changed = await ask(`mutation ($input: UpdateOrderGuideInput!) { updateOrderGuide(input: $input) { ${saving} } }`, {
      input: { name: '50% off/wk', changes },
    });
    expect(changed.data?.updateOrderGuide.orderGuide.lines).toEqual([
      { productKey: String(product.water), sequence: 7, product: { productKey: String(product.water) } },
    ]);
    const read = await ask(
      `query ($name: String!) { orderGuides { name lineCount } orderGuide(name: $name) { ${guide} }
        products(filter: { orderGuide: $name }, sort: { by: SEQUENCE, direction: ASC }) { products { defaultQuantity(orderGuide: $name) { orderQuantity unit } sequence(orderGuide: $name) } } }`,
      { name: '50% off/wk' },
    );
    expect(read.data).toMatchObject({
      orderGuides: [{ name: '50% off/wk', lineCount: 1 }],
      orderGuide: { lines: [{ sequence: 7 }] },
      products: { products: [{ defaultQuantity: { orderQuantity: '4.00', unit: 'CS' }, sequence: 7 }] },
    });
    const remove = `mutation { deleteOrderGuide(name: "50% off/wk") { __typename ... on OrderGuideDeleted { orderGuides { name } } ... on OrderGuideRefusal { errorCode } } }`;
    expect((await ask(remove)).data?.deleteOrderGuide).toEqual({ __typename: 'OrderGuideDeleted', orderGuides: [] });
    expect((await ask(remove)).data?.deleteOrderGuide).toEqual({ __typename: 'OrderGuideRefusal', errorCode: 404 });
  });

  it.each(['consumer', 'account'] as const)('addresses: the whole life of one in the book of a %s', async (owner) => {
    const headers = owner === 'account' ? buyer.headers : (await makeConsumer(office.store)).headers;
    const address = { display: 'Home', name: 'Emily Hart', zip: '04101' };
    const add = (key: string) =>
      ask(
        'mutation ($input: AddAddressInput!) { addAddress(input: $input) { ... on AddressSaved { address { key } } } }',
        { input: { idempotencyKey: key, address } },
        headers,
      );
    await add(`contract-${owner}-1`);
    const { key } = (await add(`contract-${owner}-2`)).data.addAddress.address;
    const changed = await ask(
      'mutation ($input: UpdateAddressInput!) { updateAddress(input: $input) { ... on AddressSaved { address { zip } } } }',
      { input: { key, address: { ...address, zip: '04743' } } },
      headers,
    );
    expect(changed.data?.updateAddress.address.zip).toBe('04743');
    const life = await ask(
      `mutation { makeAddressPrimary(key: "${key}") { __typename ... on AddressSaved { address { id } } } deleteAddress(key: "${key}") { ... on Problems { problems { code } } } }`,
      {},
      headers,
    );
    expect(life.data).toEqual({
      makeAddressPrimary: { __typename: 'AddressSaved', address: { id: expect.any(String) } },
      deleteAddress: { problems: [{ code: 'ADDRESS_NOT_DELETABLE' }] },
    });
    expect((await ask('{ addresses { key } }', {}, headers)).data.addresses).toContainEqual({ key });
    const other = (await add(`contract-${owner}-3`)).data.addAddress.address.key;
    const deleted = await ask(`mutation { deleteAddress(key: "${other}") { __typename } }`, {}, headers);
    expect(deleted.data?.deleteAddress.__typename).toBe('AddressDeleted');
    if (owner === 'account') return;
    const header = await ask(
      'mutation ($id: ID!) { updateCartHeader(input: { addressId: $id }) { ... on CartHeaderSaved { cart { header { addressId } } } } }',
      { id: life.data.makeAddressPrimary.address.id },
      headers,
    );
    expect(header.data?.updateCartHeader.cart.header.addressId).toBe(life.data.makeAddressPrimary.address.id);
    const dates = await ask(
      'query ($id: String!) { deliveryDates(shipTo: $id) { cutOffs } }',
      { id: life.data.makeAddressPrimary.address.id },
      headers,
    );
    expect(dates.data?.deliveryDates.cutOffs.length).toBeGreaterThan(0);
    expect((await ask('mutation { logUndeliverableZip(zip: "04743") }', {}, headers)).errors).toBeUndefined();
  });

  it('support: what somebody reports who is not signed in, and a report without words', async () => {
    const mutation =
      'mutation ($input: SendSupportRequestInput!) { sendSupportRequest(input: $input) { __typename ... on Problems { problems { code } } } }';
    const recording = { format: 'storefront-recording/1', version: '1', recordedAt: '2026-11-22T10:00:00.000Z', page: '/' };
    const packed = gzipSync(JSON.stringify({ ...recording, userKind: 'PUBLIC', dropped: 0, flights: [] })).toString('base64');
    const report = async (message: string) => {
      const input = { idempotencyKey: 'support-1', message, recording: [packed] };
      return (await ask(mutation, { input }, {})).data?.sendSupportRequest;
    };
    expect(await report('I cannot sign in')).toEqual({ __typename: 'SupportRequestSent' });
    expect(await report(' ')).toEqual({ __typename: 'Problems', problems: [{ code: 'FIELD_REQUIRED' }] });
  });

  it('passwords: a link requested, looked at and used by a guest, once, and refusals', async () => {
    const check = await ask('{ humanCheck { ... on ProofOfWork { challenge } } }', {}, {});
    expect(check.data?.humanCheck.challenge).toEqual(expect.any(String));
    const problems = '... on Problems { problems { code field } }';
    const requestReset = async (emailOrUsername: string, verifyToken = humanToken) => {
      const query = `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { ... on PasswordResetRequested { message } ${problems} } }`;
      return (await ask(query, { input: { emailOrUsername, verifyToken } }, {})).data?.requestPasswordReset;
    };
    const { username } = await buildUser(office.db, { passwordHash: 'WHATEVER', email: 'ann@example.com' });
    expect(await requestReset(username)).toEqual({ message: expect.stringContaining('Password reset request sent.') });
    expect(await requestReset(' ')).toEqual({ problems: [{ code: 'FIELD_REQUIRED', field: ['emailOrUsername'] }] });
    expect(await requestReset(username, 'robot')).toEqual({ problems: [{ code: 'HUMAN_CHECK_FAILED', field: ['verifyToken'] }] });

    const passwords = drivePasswords(office);
    const token = secretIn((await passwords.mails())[0]);
    const link = async () => {
      const query =
        'query ($token: String!) { passwordResetLink(token: $token) { policy { minimumLength maximumLength allowsBlanks needsNumber } } }';
      return (await ask(query, { token }, {})).data?.passwordResetLink;
    };
    const policy = { minimumLength: expect.any(Number), maximumLength: expect.any(Number), allowsBlanks: expect.any(Boolean) };
    expect(await link()).toMatchObject({ policy });
    const reset = async (password: string) => {
      const query = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { ... on PasswordSaved { message } ${problems} } }`;
      return (await ask(query, { input: { password, resetToken: token, verifyToken: humanToken } }, {})).data?.resetPassword;
    };
    expect((await reset('x')).problems[0]).toEqual({ code: 'PASSWORD_INVALID', field: ['password'] });
    expect(await reset(newPassword)).toEqual({ message: 'Password has been updated' });
    expect(await reset(newPassword)).toEqual({ problems: [{ code: 'LINK_INVALID', field: null }] });
    expect(await link()).toBeNull();
  });

  it('passwords: the own one, with its requirements, a wrong one, one that is too short, and a change', async () => {
    const { username } = await buildUser(office.db, { passwordHash: 'WHATEVER', email: 'ben@example.com' });
    const passwords = drivePasswords(office);
    // Only the link is left to send.
    await passwords.mails();
    await passwords.reset(await passwords.linkFor(username));
    const { access_token: token } = (await passwords.signIn(username, newPassword)).json();
    const policy = { minimumLength: expect.any(Number), maximumLength: expect.any(Number), allowsBlanks: expect.any(Boolean) };
    const { data } = await ask('{ passwordPolicy { minimumLength maximumLength allowsBlanks } }', {}, bearer(token));
    expect(data).toEqual({ passwordPolicy: policy });
    const change = async (password: string, wanted: string) => {
      const query =
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { ... on PasswordSaved { message } ... on Problems { problems { code field } } } }';
      return (await ask(query, { input: { password, newPassword: wanted } }, bearer(token))).data?.changePassword;
    };
    const wrong = { code: 'PASSWORD_WRONG', field: ['password'] };
    expect(await change('WHATEVER', 'Lantern&Tulip8')).toEqual({ problems: [wrong] });
    expect((await change(newPassword, 'x')).problems[0]).toEqual({ code: 'PASSWORD_INVALID', field: ['newPassword'] });
    expect(await change(newPassword, 'Lantern&Tulip8')).toEqual({ message: 'Password has been updated' });
    expect((await passwords.signIn(username, 'Lantern&Tulip8')).statusCode).toBe(200);
  });

  it('consumers: registered, verified by the link of an email, with preferences, and refusals', async () => {
    const problems = '... on Problems { problems { code field } }';
    const form = await ask('{ registration { policy { minimumLength } message option { text isChosen } } }', {}, {});
    expect(form.data?.registration.policy).toEqual({ minimumLength: expect.any(Number) });
    const register = async (given: object = {}) => {
      const query = `mutation ($input: RegisterInput!) { register(input: $input) { ... on Registered { message } ${problems} } }`;
      const input = { name: 'Emily Hart', email: 'Emily@example.com', password: newPassword, verifyToken: humanToken, ...given };
      return (await ask(query, { input }, {})).data?.register;
    };
    const wrong = { name: ' ', email: 'emily', company: 'x'.repeat(26), phone: '1', password: 'x' };
    const found: { code: string; field: string[] }[] = (await register(wrong)).problems;
    const fields = found.map(({ code, field }) => `${field}: ${code}`);
    const contact = ['name: FIELD_REQUIRED', 'email: EMAIL_INVALID', 'company: TEXT_TOO_LONG', 'phone: PHONE_INVALID'];
    expect(fields).toEqual(expect.arrayContaining([...contact, 'password: PASSWORD_INVALID']));
    expect(await register({ verifyToken: 'robot' })).toEqual({
      problems: [{ code: 'HUMAN_CHECK_FAILED', field: ['verifyToken'] }],
    });
    await dispatchedMails(office);
    expect(await register({ optIn: true })).toEqual({ message: expect.stringContaining('Account created successfully.') });
    const resend = async (email: string) => {
      const query = `mutation ($input: ResendVerificationInput!) { resendVerification(input: $input) { ... on VerificationResent { message } ${problems} } }`;
      return (await ask(query, { input: { email, verifyToken: humanToken } }, {})).data?.resendVerification;
    };
    const resent = { message: expect.stringContaining('If this address was registered') };
    expect(await resend('emily@example.com')).toEqual(resent);
    expect(await resend('nobody@example.com')).toEqual(resent);
    expect(await resend('emily')).toEqual({ problems: [{ code: 'EMAIL_INVALID', field: ['email'] }] });

    const [mail] = await dispatchedMails(office);
    const token = /\/verifyemail\?t=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const verify = async (token: string) => {
      const query = `mutation ($token: String!) { verifyEmail(token: $token) { ... on EmailVerified { message } ${problems} } }`;
      return (await ask(query, { token }, {})).data?.verifyEmail;
    };
    expect(await verify('stale')).toEqual({ problems: [{ code: 'LINK_INVALID', field: null }] });
    const verified = { message: expect.stringContaining('Your account has been verified.') };
    expect([await verify(token), await verify(token)]).toEqual([verified, verified]);

    const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignInSuccess { accessToken } } }';
    const signedIn = await ask(signIn, { input: { username: 'emily@example.com', password: newPassword } }, {});
    const headers = { ...bearer(signedIn.data?.signIn.accessToken), 'x-customer': '0' };
    const read = '{ consumerPreferences { company phone emailOption optionText } viewer { kind } }';
    expect((await ask(read, {}, headers)).data).toEqual({
      consumerPreferences: { company: null, phone: null, emailOption: true, optionText: null },
      viewer: { kind: 'CONSUMER' },
    });
    const save = async (email: string) => {
      const query = `mutation ($input: ConsumerPreferencesInput!) { saveConsumerPreferences(input: $input) {
        ... on ConsumerPreferencesSaved { message preferences { company phone emailOption } } ${problems} } }`;
      const input = { company: ' Hart Catering', phone: '(207) 555-0148', email, emailOption: false };
      return (await ask(query, { input }, headers)).data?.saveConsumerPreferences;
    };
    expect(await save('emma@example.com')).toEqual({ problems: [{ code: 'EMAIL_MISMATCH', field: ['email'] }] });
    const preferences = { company: 'Hart Catering', phone: '2075550148', emailOption: false };
    expect(await save('EMILY@example.com')).toEqual({ message: 'Preferences updated.', preferences });
    const { data } = await ask(read, {}, headers);
    expect(data?.consumerPreferences).toEqual({ ...preferences, optionText: null });
  });

  it('themes: the default, one that is saved, and the default again', async () => {
    await openMenuEntry(office.db, buyer.userId, 'ColorMaintenance');
    const fields = 'mode primaryColor secondaryColor isOwn';
    const read = async () => (await ask(`{ theme { ${fields} } }`)).data?.theme;
    const usual = { mode: null, primaryColor: '#008080', secondaryColor: '#f50057', isOwn: false };
    expect(await read()).toEqual(usual);
    const save = `mutation ($input: ThemeInput!) { saveTheme(input: $input) { ... on ThemeSaved { message theme { ${fields} } } } }`;
    const own = { mode: 'DARK', primaryColor: '#123abc', secondaryColor: '#abcdef', isOwn: true };
    const { data } = await ask(save, { input: { mode: 'DARK', primaryColor: '#123ABC', secondaryColor: '#abcdef' } });
    expect(data?.saveTheme).toEqual({ message: 'Theme saved successfully', theme: own });
    expect(await read()).toEqual(own);
    expect((await ask(`mutation { resetTheme { ${fields} } }`)).data).toEqual({ resetTheme: usual });
  });

  it('landing editor: a draft, a page, its versions, and pictures', async () => {
    const user = await buildUser(office.db, { isStaff: true });
    await openMenuEntry(office.db, user.id, 'EditLandingPage');
    const headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
    const asEditor = async (query: string, variables: object = {}) => {
      const { data, errors } = await ask(query, variables, headers);
      expect(errors).toBeUndefined();
      return data;
    };
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

    const form = new FormData();
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(file)]), 'red.png');
    const sent = new Request('http://localhost', { method: 'POST', body: form });
    const stored = await gateway.http.inject({
      method: 'POST',
      url: '/upload/landing-picture',
      headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '', 'idempotency-key': 'contract-picture' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(stored.json()).toMatchObject({ width: 40, height: 30 });
    const crop = `mutation ($input: CropLandingPictureInput!) { cropLandingPicture(input: $input) {
      ... on LandingPictureStored { width height } } }`;
    const part = { src: stored.json().src, left: 10, top: 0, width: 20, height: 30 };
    expect((await asEditor(crop, { input: part })).cropLandingPicture).toEqual({ width: 20, height: 30 });
  });

  it('administration: options of the store, a title, requirements, defaults, and syncs', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const asStaff = async (query: string, variables: object = {}) => (await ask(query, variables, headers)).data;
    const options = { minimumLength: 8, needsLowercase: true, needsUppercase: true, needsNumber: true, needsSpecial: true };
    const fields = 'minimumLength needsLowercase needsUppercase needsNumber needsSpecial';
    const read = `{ administration { siteTitle passwordOptions { ${fields} } defaultPageLayout defaultPageSortBy } }`;
    const usual = { siteTitle: 'Wholesale Storefront', passwordOptions: options, defaultPageLayout: 'GRID' };
    expect(await asStaff(read)).toEqual({ administration: { ...usual, defaultPageSortBy: 'DESCRIPTION' } });
    const save = 'mutation ($input: SaveSiteTitleInput!) { saveSiteTitle(input: $input) { ... on SiteTitleSaved { title } } }';
    const title = { title: usual.siteTitle };
    expect(await asStaff(save, { input: title })).toEqual({ saveSiteTitle: title });
    const saveOptions = `mutation ($input: PasswordOptionsInput!) {
      savePasswordOptions(input: $input) { ... on PasswordOptionsSaved { options { ${fields} } } } }`;
    expect(await asStaff(saveOptions, { input: options })).toEqual({ savePasswordOptions: { options } });
    const result = '{ ... on SiteDefaultSaved { pageLayout pageSortBy } }';
    const saveDefaults = `mutation { saveSiteLayout(pageLayout: GRID) ${result} saveSiteSortOrder(pageSortBy: DESCRIPTION) ${result} }`;
    expect(await asStaff(saveDefaults)).toEqual({
      saveSiteLayout: { pageLayout: 'GRID', pageSortBy: null },
      saveSiteSortOrder: { pageLayout: null, pageSortBy: 'DESCRIPTION' },
    });
    const errorReason = 'No source is configured for this site.';
    const sync =
      'mutation { syncSiteMetadata { isSuccess errorReason } syncImages { ... on Problems { problems { message } } } }';
    expect(await asStaff(sync)).toEqual({
      syncSiteMetadata: { isSuccess: false, errorReason },
      syncImages: { problems: [{ message: errorReason }] },
    });
  });

  it('settings of the store: all of them, one that is saved, its changes, and one that is taken back', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const asStaff = async (query: string, variables: object = {}) => (await ask(query, variables, headers)).data;
    const read = '{ storeSettings { of settings { key value { flag } ownValue { flag } } } }';
    const before = (await asStaff(read)).storeSettings.settings;
    expect(before).toHaveLength(storeSettingKeys.length);
    const saved = '{ ... on StoreSettingSaved { setting { ownValue { flag } lastChange { id } } } }';
    const save = `mutation ($input: SaveStoreSettingInput!) { saveStoreSetting(input: $input) ${saved} }`;
    const input = { key: 'optionDefault', scope: 'SITE' };
    const { setting } = (await asStaff(save, { input: { ...input, value: { flag: true } } })).saveStoreSetting;
    expect(setting.ownValue).toEqual({ flag: true });
    const changes = await asStaff('{ storeSettingChanges(key: "optionDefault") { id from { flag } to { flag } } }');
    const [change] = changes.storeSettingChanges;
    expect(change).toEqual({ id: setting.lastChange.id, from: { flag: false }, to: { flag: true } });
    const restore = `mutation ($input: RestoreStoreSettingInput!) { restoreStoreSetting(input: $input) ${saved} }`;
    const undone = await asStaff(restore, { input: { ...input, changeId: change.id, seen: { flag: true } } });
    expect(undone.restoreStoreSetting.setting.ownValue).toBeNull();
    expect((await asStaff(read)).storeSettings.settings).toEqual(before);
  });

  it('delivery: areas that are added, edited, imported and removed, exceptions, a month, the demand and a preview', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const asStaff = async (query: string, variables: object = {}) => {
      const { data, errors } = await ask(query, variables, headers);
      expect(errors).toBeUndefined();
      return data;
    };
    const made = '{ ... on DeliveryChanged { changeIds count added } ... on Problems { problems { code message } } }';
    const values = { county: 'York', deliveryWeekdays: [2], cutOffTime: '17:00', cutOffDaysBefore: 1 };
    const areas = ['03901-03903'];
    const add = `mutation ($input: AddDeliveryAreasInput!) { addDeliveryAreas(input: $input) ${made} }`;
    expect((await asStaff(add, { input: { areas, values } })).addDeliveryAreas).toMatchObject({ count: 3 });
    const group = `query ($areas: [String!]!) { deliveryAreaGroup(areas: $areas) { count revision values { county } } }`;
    const { deliveryAreaGroup } = await asStaff(group, { areas });
    expect(deliveryAreaGroup).toMatchObject({ count: 3, values: { county: 'York' } });
    const edit = `mutation ($input: EditDeliveryAreasInput!) { editDeliveryAreas(input: $input) ${made} }`;
    const input = { areas, revision: deliveryAreaGroup.revision, changes: { cutOffTime: '09:30' } };
    expect((await asStaff(edit, { input })).editDeliveryAreas).toMatchObject({ count: 3 });
    const late = `mutation ($input: EditDeliveryAreasInput!) { editDeliveryAreas(input: $input) { ... on DeliveryAreasConflict { group { count } } } }`;
    expect((await asStaff(late, { input })).editDeliveryAreas).toEqual({ group: { count: 3 } });
    const importAll = `mutation ($input: ImportDeliveryAreasInput!) { importDeliveryAreas(input: $input) ${made} }`;
    const imported = await asStaff(importAll, { input: { groups: [{ areas: ['03904'], values }] } });
    expect(imported.importDeliveryAreas).toMatchObject({ count: 1, added: 1 });
    expect((await asStaff('{ deliveryAreas(search: "039") { totalCount } deliveryAreaFile }')).deliveryAreas.totalCount).toBe(4);
    const undo = `mutation ($changeIds: [ID!]!) { undoDeliveryChanges(changeIds: $changeIds) ${made} }`;
    const { changeIds } = imported.importDeliveryAreas;
    expect((await asStaff(undo, { changeIds })).undoDeliveryChanges).toMatchObject({ count: 1 });
    const remove = `mutation ($areas: [String!]!) { removeDeliveryAreas(areas: $areas) ${made} }`;
    expect((await asStaff(remove, { areas })).removeDeliveryAreas).toMatchObject({ count: 3 });
    expect((await asStaff('{ deliveryDemand { totalCount } }')).deliveryDemand.totalCount).toBeGreaterThanOrEqual(0);

    const exception = {
      ...{ name: 'Closed', firstDay: '2030-07-04', lastDay: '2030-07-04', method: 'BOTH', areas: [] },
      ...{ isClosed: true, movesCutOff: true, cutOffDaysBefore: 0 },
    };
    const close = `mutation ($input: AddDeliveryExceptionsInput!) { addDeliveryExceptions(input: $input) ${made} }`;
    expect((await asStaff(close, { input: { exceptions: [exception] } })).addDeliveryExceptions).toMatchObject({ count: 1 });
    const month = `{ deliveryCalendar(firstDay: "2030-07-01", lastDay: "2030-07-31") { days { date deliveryCutOff } exceptions { id revision } }
      deliveryExceptions(firstDay: "2030-07-01", lastDay: "2030-07-31") { id } }`;
    const { deliveryCalendar, deliveryExceptions } = await asStaff(month);
    expect(deliveryCalendar.days[3]).toEqual({ date: '2030-07-04', deliveryCutOff: null });
    expect(deliveryExceptions).toHaveLength(1);
    const [seen] = deliveryCalendar.exceptions;
    const change = `mutation ($input: EditDeliveryExceptionInput!) { editDeliveryException(input: $input) ${made} }`;
    const open = { ...exception, isClosed: false, movesCutOff: false };
    expect((await asStaff(change, { input: { ...seen, exception: open } })).editDeliveryException.count).toBe(1);
    const drop =
      'mutation ($input: RemoveDeliveryExceptionInput!) { removeDeliveryException(input: $input) { ... on DeliveryExceptionConflict { exception { revision } } ... on DeliveryChanged { count } } }';
    const { exception: now } = (await asStaff(drop, { input: seen })).removeDeliveryException;
    expect((await asStaff(drop, { input: { ...seen, revision: now.revision } })).removeDeliveryException).toEqual({ count: 1 });
    expect((await asStaff('{ deliveryPreview(zip: "04101") { area pickup { date } } }')).deliveryPreview.area).toBe('04101');
    expect((await asStaff('{ deliveryPreview(zip: "nowhere") { area } }')).deliveryPreview).toBeNull();
  });

  it('products of the store: a list, one that is created and saved, and the featured ones', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const asStaff = async (query: string, variables: object = {}) => {
      const { data, errors } = await ask(query, variables, headers);
      expect(errors).toBeUndefined();
      return data;
    };
    const { storeCategories } = await asStaff('{ storeCategories { categories { code productCount } } }');
    const { code: categoryCode } = storeCategories.flatMap(({ categories }: { categories: object[] }) => categories)[0];
    const product = { ...newProduct, code: 'CONTRACT-1', description: 'Contract', categoryCode };
    const saved =
      '{ ... on StoreProductSaved { product { productKey form { description } } } ... on Problems { problems { field } } }';
    const create = `mutation ($input: CreateStoreProductInput!) { createStoreProduct(input: $input) ${saved} }`;
    const { createStoreProduct } = await asStaff(create, { input: { product } });
    const { productKey } = createStoreProduct.product;
    const save = `mutation ($input: SaveStoreProductInput!) { saveStoreProduct(input: $input) ${saved} }`;
    const changed = { productKey, seen: product, product: { ...product, description: 'Changed' } };
    expect((await asStaff(save, { input: changed })).saveStoreProduct.product.form).toEqual({ description: 'Changed' });
    const wrong = { ...changed, product: { ...product, listPrice: 'x' } };
    expect((await asStaff(save, { input: wrong })).saveStoreProduct.problems).toEqual([{ field: ['product', 'listPrice'] }]);
    const list = '{ storeProducts(filter: { search: "CONTRACT-1" }) { totalCount rows { productKey } } }';
    expect((await asStaff(list)).storeProducts).toEqual({ totalCount: 1, rows: [{ productKey }] });
    const read = 'query ($productKey: ID!) { storeProduct(productKey: $productKey) { form { code } } }';
    expect((await asStaff(read, { productKey })).storeProduct).toEqual({ form: { code: 'CONTRACT-1' } });
    const seen = (await asStaff('{ featuredProducts { productKey } }')).featuredProducts.map(
      (row: { productKey: string }) => row.productKey,
    );
    const feature = 'mutation ($input: SaveFeaturedProductsInput!) { saveFeaturedProducts(input: $input) { __typename } }';
    const input = { seen, products: [...seen, productKey] };
    expect((await asStaff(feature, { input })).saveFeaturedProducts).toEqual({ __typename: 'FeaturedProductsSaved' });
    expect((await asStaff(feature, { input })).saveFeaturedProducts).toEqual({ __typename: 'FeaturedProductsConflict' });
    await asStaff(feature, { input: { seen: input.products, products: seen } });
  });

  it('overview: every part, and a mail that was given up', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const at = office.clock.now();
    const givenUp = { kind: 'x', messageId: 'overview', payload: {}, createdAt: at, availableAt: at, failedAt: at };
    await office.db.insert(outbox).values(givenUp);
    const parts = `sales { orders } topProducts { totalCount } missedSearches { totalCount } cartsLeft { totalCount }
      openPayments { totalCount } failedMails { rows { id kind } } health { isDatabaseWritable }`;
    const { data, errors } = await ask(`{ storeOverview(days: 90) { ${parts} } }`, {}, headers);
    expect(errors).toBeUndefined();
    expect(data.storeOverview).toMatchObject({ failedMails: { rows: [{ kind: 'x' }] }, health: { isDatabaseWritable: true } });
    const [mail] = data.storeOverview.failedMails.rows;
    const retry = 'mutation ($id: ID!) { retryMail(id: $id) { id } }';
    expect((await ask(retry, { id: mail.id }, headers)).data).toEqual({ retryMail: { id: mail.id } });
    expect((await ask(retry, { id: mail.id }, headers)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('reported problems: a page, and one with its recording', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const send =
      'mutation ($input: SendSupportRequestInput!) { sendSupportRequest(input: $input) { ... on SupportRequestSent { number } } }';
    const sent = await ask(send, { input: { idempotencyKey: 'contract-problem', message: 'The total is wrong' } });
    const { number } = sent.data.sendSupportRequest;
    const { data } = await ask('{ problemReports { rows { number excerpt hasRecording } } }', {}, headers);
    expect(data.problemReports.rows[0]).toEqual({ number, excerpt: 'The total is wrong', hasRecording: false });
    const find = 'query ($number: ID!) { problemReport(number: $number) { message recording } }';
    const problem = { message: 'The total is wrong', recording: null };
    expect((await ask(find, { number }, headers)).data).toEqual({ problemReport: problem });
    expect((await ask(find, { number: '999999' }, headers)).data).toEqual({ problemReport: null });
  });

  it('scans: one is uploaded, filed with an order, removed and restored', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const asStaff = async (query: string, variables: object = {}) => (await ask(query, variables, headers)).data;
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7 contract']), 'delivery.pdf');
    const sent = new Request('http://localhost', { method: 'POST', body: form });
    const stored = await gateway.http.inject({
      method: 'POST',
      url: '/upload/scan',
      headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '', 'idempotency-key': 'contract-scan' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    const { scanKey, document } = stored.json().scan;
    const list = '{ scans(filter: UNFILED, search: "delivery.pdf") { unfiledCount rows { scanKey originalName } } }';
    expect((await asStaff(list)).scans).toEqual({ unfiledCount: 1, rows: [{ scanKey, originalName: 'delivery.pdf' }] });
    const opened = await asStaff('mutation ($document: ID!) { openDocument(document: $document) { path } }', { document });
    expect(opened.openDocument.path).toMatch(/^\/doc\//);
    const { customerKey } = buyer;
    const orderNumber = await buildPastOrder(office, customerKey);
    const file =
      'mutation ($input: FileScanInput!) { fileScan(input: $input) { ... on ScanFiled { scan { orderNumber name } } } }';
    const filed = await asStaff(file, { input: { scanKey, orderNumber, name: 'Note', expectedOrderNumber: null } });
    expect(filed.fileScan).toEqual({ scan: { orderNumber, name: 'Note' } });
    const changed = 'mutation ($key: ID!) { removeScan(scanKey: $key) { scanKey } restoreScan(scanKey: $key) { removedAt } }';
    expect(await asStaff(changed, { key: scanKey })).toEqual({ removeScan: { scanKey }, restoreScan: { removedAt: null } });
  });

  it('files of products: one alone, and one for the product whose code its name begins with', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const send = async (path: string, name: string) => {
      const form = new FormData();
      form.append('file', new Blob(['%PDF-1.7 contract']), name);
      const sent = new Request('http://localhost', { method: 'POST', body: form });
      const answer = await gateway.http.inject({
        ...{ method: 'POST', url: path },
        headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '', 'idempotency-key': randomUUID() },
        payload: Buffer.from(await sent.arrayBuffer()),
      });
      return answer.json();
    };
    const list = '{ storeProducts(pageSize: 1) { rows { productKey code description } } }';
    const [row] = (await ask(list, {}, headers)).data.storeProducts.rows;
    const alone = { kind: 'document', product: null, isKnown: false };
    expect(await send('/upload/product-file', 'notes.pdf')).toMatchObject(alone);
    const { productKey, code, description } = row;
    const added = { kind: 'document', product: { productKey, code, description }, isKnown: false };
    expect(await send('/upload/matched-product-file', `${code} notes.pdf`)).toMatchObject(added);
    const message = 'No product has a code that this file’s name begins with.';
    expect(await send('/upload/matched-product-file', 'nowhere.pdf')).toEqual({ message });
  });

  it('the audit log: a page, a page of a file, and a session as a user', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const { username } = await buildUser(office.db, {});
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const act = `mutation ($input: ActOnBehalfInput!) { actOnBehalf(input: $input) { __typename
      ... on ActingOnBehalf { accessToken } ... on Problems { problems { code } } } }`;
    const started = await ask(act, { input: { username, reason: 'Order by phone' } }, headers);
    const { accessToken } = started.data.actOnBehalf;
    expect((await ask('{ viewer { username onBehalf { staffName } } }', {}, bearer(accessToken))).data.viewer).toEqual({
      ...{ username, onBehalf: { staffName: expect.any(String) } },
    });
    const read = '{ storeLog(limit: 1) { entries { action username staff } unknown } }';
    expect((await ask(read, {}, headers)).data.storeLog).toEqual({
      entries: [{ action: 'onBehalf.started', username, staff: expect.any(String) }],
      unknown: [],
    });
    const file = 'mutation { exportStoreLog(input: { format: CSV }) { entries { action } } }';
    expect((await ask(file, {}, headers)).data.exportStoreLog.entries[0]).toEqual({ action: 'onBehalf.started' });
  });

  it('customers of the store: searched, created, read, changed, and not overwritten', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const outcome =
      '{ __typename ... on CustomerSaved { customer { customerKey detailsVersion } } ... on Problems { problems { code field } } }';
    const create = `mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) ${outcome} }`;
    const details = { ...newDetails, code: 'CONTRACT-1', name: 'Contract Grill' };
    const made = (await ask(create, { input: { details } }, headers)).data.createCustomer;
    expect(made.__typename).toBe('CustomerSaved');
    const taken = { problems: [{ code: 'NAME_TAKEN', field: ['details', 'code'] }] };
    expect((await ask(create, { input: { details } }, headers)).data.createCustomer).toMatchObject(taken);
    const list = 'query ($search: String!) { administeredCustomers(search: $search) { totalCount rows { customerKey name } } }';
    const { customerKey } = made.customer;
    const found = { totalCount: 1, rows: [{ customerKey, name: 'Contract Grill' }] };
    expect((await ask(list, { search: 'contract-1' }, headers)).data.administeredCustomers).toEqual(found);
    const find =
      'query ($customerKey: ID!) { customerPage(customerKey: $customerKey) { customer { customerKey } users { totalCount } } }';
    const page = { customer: { customerKey }, users: { totalCount: 0 } };
    expect((await ask(find, { customerKey }, headers)).data.customerPage).toEqual(page);
    expect((await ask(find, { customerKey: '999999' }, headers)).data.customerPage).toBeNull();
    const change = `mutation ($input: ChangeCustomerInput!) { changeCustomer(input: $input) ${outcome} }`;
    const input = { customerKey, change: { details: { values: details, version: made.customer.detailsVersion } } };
    expect((await ask(change, { input }, headers)).data.changeCustomer.__typename).toBe('CustomerSaved');
    const older = { customerKey, change: { details: { values: details, version: 'older' } } };
    expect((await ask(change, { input: older }, headers)).data.changeCustomer.__typename).toBe('CustomerConflict');
  });

  it('users of the store: a list, choices of customers, one who is created, saved and disabled', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const asStaff = async (query: string, variables: object = {}) => {
      const { data, errors } = await ask(query, variables, headers);
      expect(errors).toBeUndefined();
      return data;
    };
    const customer = await buildCustomer(office.db, { name: 'Contract Users Grill' });
    const choices = '{ customerChoices(search: "contract users") { customerKey name } }';
    const customerKey = String(customer.key);
    expect((await asStaff(choices)).customerChoices).toEqual([{ customerKey, name: customer.name }]);
    const problems = '... on Problems { problems { code field } }';
    const create = `mutation ($input: CreateStoreUserInput!) { createStoreUser(input: $input) { ... on StoreUserCreated { id } ${problems} } }`;
    const form = { username: 'contract.user', name: 'Ana Ruiz', email: 'ana.contract@example.com' };
    const input = { ...form, kind: 'CUSTOMER', customerKey, role: 'BUYER' };
    const user = { id: (await asStaff(create, { input })).createStoreUser.id };
    expect((await asStaff(create, { input })).createStoreUser.problems).toEqual([
      { code: 'USERNAME_TAKEN', field: ['username'] },
    ]);
    const list =
      'query ($key: ID) { storeUsers(customerKey: $key, kind: CUSTOMER) { totalCount customerName rows { id username } } }';
    expect((await asStaff(list, { key: customerKey })).storeUsers).toEqual({
      ...{ totalCount: 1, customerName: customer.name, rows: [{ ...user, username: form.username }] },
    });
    const save = `mutation ($input: SaveStoreUserInput!) { saveStoreUser(input: $input) {
      __typename ... on StoreUserSaved { user { name role } } ... on StoreUserConflict { user { name } } ${problems} } }`;
    const seen = { name: form.name, email: form.email, role: 'BUYER' };
    const renamed = { ...user, ...seen, name: 'Ana Lind', role: 'VIEWER', seen };
    expect((await asStaff(save, { input: renamed })).saveStoreUser).toEqual({
      ...{ __typename: 'StoreUserSaved', user: { name: 'Ana Lind', role: 'VIEWER' } },
    });
    expect((await asStaff(save, { input: { ...renamed, name: 'Ana Hart' } })).saveStoreUser).toEqual({
      ...{ __typename: 'StoreUserConflict', user: { name: 'Ana Lind' } },
    });
    const act = `mutation ($input: ActOnStoreUserInput!) { actOnStoreUser(input: $input) { ... on StoreUserSaved { user { isDisabled } } ${problems} } }`;
    expect((await asStaff(act, { input: { ...user, action: 'DISABLE' } })).actOnStoreUser).toEqual({
      user: { isDisabled: true },
    });
    const find = 'query ($id: ID!) { storeUser(id: $id) { username isDisabled log { action } } }';
    expect((await asStaff(find, user)).storeUser).toEqual({
      ...{ username: form.username, isDisabled: true },
      log: [{ action: 'user.disabled' }, { action: 'user.changed' }, { action: 'user.created' }],
    });
    expect((await asStaff(find, { id: '999999' })).storeUser).toBeNull();
  });

  it('customers that users act for: added, handed over, taken back, and codes of none', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const asStaff = async (query: string, variables: object = {}) => {
      const { data, errors } = await ask(query, variables, headers);
      expect(errors).toBeUndefined();
      return data;
    };
    const [one, other] = [await buildCustomer(office.db), await buildCustomer(office.db)];
    const sales = await buildSalesperson(office.db, [one.key], office.clock.now());
    const next = await buildSalesperson(office.db, [], office.clock.now());
    const [userId, otherId] = [String(sales.user.id), String(next.user.id)];
    const outcome =
      '{ ... on ServedCustomersChanged { changeId added removed } ... on UnknownCustomerCodes { lines { line code } } ... on Problems { problems { code } } }';
    const change = `mutation ($input: ChangeServedCustomersInput!) { changeServedCustomers(input: $input) ${outcome} }`;
    const changed = async (input: object) => (await asStaff(change, { input: { userId, ...input } })).changeServedCustomers;
    const changeId = expect.stringMatching(/^\d+$/);
    expect(await changed({ add: [String(other.key)] })).toEqual({ changeId, added: 1, removed: 0 });
    expect(await changed({ remove: [String(other.key)] })).toEqual({ changeId, added: 0, removed: 1 });
    expect(await changed({ codes: [other.code] })).toEqual({ changeId, added: 1, removed: 0 });
    expect(await changed({ codes: ['no such code'] })).toEqual({ lines: [{ line: 1, code: 'no such code' }] });
    const list = 'query ($userId: ID!) { servedCustomers(userId: $userId) { listCount rows { customerKey } } }';
    const { listCount, rows } = (await asStaff(list, { userId })).servedCustomers;
    const keys = rows.map(({ customerKey }: { customerKey: string }) => Number(customerKey));
    expect([listCount, new Set(keys)]).toEqual([2, new Set([one.key, other.key])]);
    expect((await asStaff(list, { userId: '999999' })).servedCustomers).toBeNull();
    const handOver = `mutation ($input: HandOverCustomersInput!) { handOverCustomers(input: $input) ${outcome} }`;
    const { handOverCustomers } = await asStaff(handOver, { input: { userId, otherId, way: 'HAND_OVER' } });
    expect(handOverCustomers).toEqual({ changeId, added: 0, removed: 2 });
    const restore = `mutation ($input: RestoreServedCustomersInput!) { restoreServedCustomers(input: $input) ${outcome} }`;
    const undone = await asStaff(restore, { input: { userId, changeId: handOverCustomers.changeId } });
    expect(undone.restoreServedCustomers).toMatchObject({ added: 2, removed: 0 });
    const toThemselves = { userId, otherId: userId, way: 'COPY' };
    expect((await asStaff(handOver, { input: toThemselves })).handOverCustomers).toEqual({ problems: [{ code: 'REFUSED' }] });
  });

  it('menus: of the store and of a user, an entry that is saved, and one that changed meanwhile', async () => {
    const { id } = await buildUser(office.db, { isStaff: true });
    const user = await buildUser(office.db, { name: 'Emily Hart' });
    const headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const asStaff = async (query: string, variables: object = {}) => {
      const { data, errors } = await ask(query, variables, headers);
      expect(errors).toBeUndefined();
      return data;
    };
    const of = String(user.id);
    const read =
      'query ($of: ID!) { site: storeMenu { name entries { key } } storeMenu(scope: USER, of: $of) { name entries { key own } } }';
    const before = await asStaff(read, { of });
    expect([before.site.name, before.storeMenu.name]).toEqual([null, 'Emily Hart']);
    expect(before.storeMenu.entries).toContainEqual({ key: 'Cart', own: null });
    const save = `mutation ($input: SaveMenuEntryInput!) { saveMenuEntry(input: $input) {
      __typename ... on MenuEntrySaved { entry { state own origin } } ... on MenuEntryConflict { entry { own } } } }`;
    const entry = { key: 'Cart', scope: 'USER', of, isLogged: false };
    const input = { ...entry, state: 'HIDDEN', seen: { state: null, isLogged: false } };
    expect((await asStaff(save, { input })).saveMenuEntry).toEqual({
      ...{ __typename: 'MenuEntrySaved', entry: { state: 'HIDDEN', own: 'HIDDEN', origin: 'USER' } },
    });
    expect((await asStaff(save, { input })).saveMenuEntry).toEqual({ __typename: 'MenuEntryConflict', entry: { own: 'HIDDEN' } });
    expect((await asStaff(read, { of: '999999' })).storeMenu).toBeNull();
  });

  it('setting up: a link, the first administrator, and the steps after it', async () => {
    await inOwnStore({ publicUrl: 'http://localhost:4000', mail: 'mailbox' }, async (own, through) => {
      const asGuest = async (query: string, variables: object = {}) => (await ask(query, variables, {}, through)).data;
      expect((await asGuest('{ site { isUnset } }')).site).toEqual({ isUnset: true });
      const token = await renewSetupLink(own.store, own.clock);
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

      const asStaff = async (query: string, variables: object = {}) => {
        const { data, errors } = await ask(query, variables, headers, through);
        expect(errors).toBeUndefined();
        return data;
      };
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
      const form = formOf(new Uint8Array(file));
      const logo = await through.http.inject({
        ...{ method: 'POST', url: '/upload/site-logo/light', payload: form.payload },
        headers: { ...headers, ...form.headers, 'idempotency-key': 'contract-logo' },
      });
      expect([logo.statusCode, logo.json()]).toEqual([200, {}]);
      const mailed = await asStaff(`mutation { sendTestMail ${saved} }`);
      expect(mailed.sendTestMail.setup.mail.test).toEqual({ state: 'WAITING' });
      expect((await asStaff('mutation { saveSetupStep(step: DONE) { step } }')).saveSetupStep).toEqual({ step: 'DONE' });
    });
  });

  it('catalogue imports: one that is checked and applied without its refused line, and one that is cancelled', async () => {
    await inOwnStore({}, async (own, through) => {
      const { id: userId } = await buildUser(own.db, { isStaff: true });
      const headers = bearer(await buildToken(own.db, userId, {}, own.clock.now()));
      const asStaff = async (query: string, variables: object = {}) => {
        const { data, errors } = await ask(query, variables, headers, through);
        expect(errors).toBeUndefined();
        return data;
      };
      const file = `${[requiredHeader, requiredLine('1', 'Fresh'), requiredLine('2', '')].join('\n')}\n`;
      const outcome = '{ ... on CatalogueImportChanged { catalogueImport { id status } } ... on Problems { problems { code } } }';
      const start = `mutation ($input: StartCatalogueImportInput!) { startCatalogueImport(input: $input) ${outcome} }`;
      const input = { mode: 'UPDATE', fileName: 'catalogue.csv', fileBytes: file.length };
      const { id, status } = (await asStaff(start, { input })).startCatalogueImport.catalogueImport;
      expect(status).toBe('UPLOADING');
      expect((await asStaff(start, { input })).startCatalogueImport).toEqual({ problems: [{ code: 'STILL_RUNNING' }] });
      const form = formOf(file);
      const sent = await through.http.inject({
        ...{ method: 'POST', url: `/upload/catalogue-import?import=${id}&offset=0`, payload: form.payload },
        headers: { ...headers, ...form.headers, 'idempotency-key': 'contract-part' },
      });
      expect([sent.statusCode, sent.json()]).toEqual([200, { receivedBytes: file.length }]);
      await own.deps.imports.settled();

      const latest = '{ catalogueImports { id status counts { inserted refusedLines } } }';
      expect((await asStaff(latest)).catalogueImports).toEqual([
        { id, status: 'REVIEWING', counts: { inserted: 1, refusedLines: 1 } },
      ]);
      const found = await asStaff(
        `query ($id: ID!) { catalogueImportDifferences(id: $id, kind: NEW) { rows { line code } }
          catalogueImportRefusals(id: $id) { totalCount rows { line } } catalogueImportRefusedFile(id: $id) { text next } }`,
        { id },
      );
      expect(found).toMatchObject({
        catalogueImportDifferences: { rows: [{ line: 2, code: '1' }] },
        catalogueImportRefusals: { totalCount: 1, rows: [{ line: 3 }] },
        catalogueImportRefusedFile: { text: expect.stringContaining('Product Code'), next: null },
      });
      const apply = `mutation ($input: ApplyCatalogueImportInput!) { applyCatalogueImport(input: $input) ${outcome} }`;
      expect((await asStaff(apply, { input: { id } })).applyCatalogueImport).toEqual({ problems: [{ code: 'REFUSED' }] });
      const applied = (await asStaff(apply, { input: { id, skipRefused: true } })).applyCatalogueImport;
      expect(applied.catalogueImport).toEqual({ id, status: 'APPLYING' });
      await own.deps.imports.settled();
      expect((await asStaff(latest)).catalogueImports[0].status).toBe('DONE');

      const next = (await asStaff(start, { input })).startCatalogueImport.catalogueImport;
      const cancel = `mutation ($id: ID!) { cancelCatalogueImport(id: $id) ${outcome} }`;
      expect((await asStaff(cancel, { id: next.id })).cancelCatalogueImport.catalogueImport.status).toBe('CANCELLED');
      expect((await asStaff(cancel, { id: next.id })).cancelCatalogueImport).toEqual({ problems: [{ code: 'REFUSED' }] });
    });
  });

  it('mails: one kind is switched off, and on again', async () => {
    const change = 'mutation ($input: MailChoiceInput!) { changeMailChoice(input: $input) { kind label isOn } }';
    const choice = { kind: 'ORDER_SUBMITTED', label: 'Order confirmations', isOn: true };
    expect((await ask('{ mailChoices { kind label isOn } }')).data).toEqual({ mailChoices: [choice] });
    for (const isOn of [false, true]) {
      const { data } = await ask(change, { input: { kind: choice.kind, isOn } });
      expect(data?.changeMailChoice).toEqual([{ ...choice, isOn }]);
    }
  });

  it('API keys: one made, listed and revoked, and a name that is taken', async () => {
    await letHaveKeys(office.db, buyer.userId);
    const make =
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { ... on ApiKeyCreated { secret apiKey { id state } } ... on Problems { problems { code field } } } }';
    const input = { name: 'ERP', scopes: ['READ_CATALOGUE', 'PLACE_ORDERS'], expiresInDays: 90 };
    const made = (await ask(make, { input })).data.createApiKey;
    expect(made).toEqual({ secret: expect.stringMatching(/^wsk_/), apiKey: { id: expect.any(String), state: 'ACTIVE' } });
    expect((await ask(make, { input })).data.createApiKey).toEqual({ problems: [{ code: 'NAME_TAKEN', field: ['name'] }] });
    const revoke = 'mutation ($id: ID!) { revokeApiKey(id: $id) { apiKeys { id state } } }';
    const keys = [{ id: made.apiKey.id, state: 'REVOKED' }];
    expect((await ask(revoke, { id: made.apiKey.id })).data).toEqual({ revokeApiKey: { apiKeys: keys } });
    expect((await ask('{ apiKeys { id state } }')).data).toEqual({ apiKeys: keys });
  });

  it('colleagues: invited, invited again, joined, changed, removed, and the log of it', async () => {
    const colleagues = driveColleagues(office);
    // Only the invitation is left to send.
    await colleagues.mails();
    const { headers } = await colleagues.administrator();
    const change = async (field: string, variables: object, declared: string, as: object = headers) =>
      Object.values<object>((await ask(`mutation(${declared}) { ${field} }`, variables, as)).data)[0] as {
        invitation: { id: string };
      };
    const problems = '... on Problems { problems { code field } }';
    const invitation = `{ ... on InvitationSent { invitation { id email role shipTos isExpired } } ${problems} }`;
    const input = { email: 'ana@acme.example', role: 'BUYER', shipTos: ['MAIN'], language: 'en-US' };
    const shown = { id: expect.any(String), email: input.email, role: 'BUYER', shipTos: ['MAIN'], isExpired: false };
    const sent = await change(`inviteColleague(input: $input) ${invitation}`, { input }, '$input: InviteColleagueInput!');
    expect(sent).toEqual({ invitation: shown });
    const twice = await change(`inviteColleague(input: $input) ${invitation}`, { input }, '$input: InviteColleagueInput!');
    expect(twice).toEqual({ problems: [{ code: 'ALREADY_INVITED', field: ['email'] }] });
    const { id } = sent.invitation;
    expect(await change(`resendInvitation(id: $id) ${invitation}`, { id }, '$id: ID!')).toEqual({ invitation: shown });
    const token = invitationIn((await colleagues.mails()).at(-1));
    const link = await ask('query ($token: String!) { invitationLink(token: $token) { email role } }', { token }, {});
    expect(link.data).toEqual({ invitationLink: { email: input.email, role: 'BUYER' } });
    const accepts = `acceptInvitation(input: $input) { ... on InvitationAccepted { username } ${problems} }`;
    const newUser = { username: 'ana.contract', name: 'Ana Ruiz', password: newPassword };
    const joined = await change(accepts, { input: { token, newUser } }, '$input: AcceptInvitationInput!', {});
    expect(joined).toEqual({ username: newUser.username });

    const listed = (await ask('{ colleagues { colleagues { id username role } invitations { id } } }', {}, headers)).data
      .colleagues;
    const ana = listed.colleagues.find(({ username }: { username: string }) => username === newUser.username);
    expect([ana.role, listed.invitations]).toEqual(['BUYER', []]);
    const rights = { id: ana.id, input: { role: 'VIEWER', shipTos: [] } };
    const changes = `changeColleague(id: $id, input: $input) { ... on ColleagueChanged { colleague { role } } ${problems} }`;
    const changed = await change(changes, rights, '$id: ID!, $input: ChangeColleagueInput!');
    expect(changed).toEqual({ colleague: { role: 'VIEWER' } });
    const removes = `removeColleague(id: $id, cart: DISCARD) { ... on ColleagueRemoved { id } ${problems} }`;
    expect(await change(removes, { id: ana.id }, '$id: ID!')).toEqual({ id: ana.id });
    const next = await change(`inviteColleague(input: $input) ${invitation}`, { input }, '$input: InviteColleagueInput!');
    const revoked = { id: next.invitation.id };
    expect(await change('revokeInvitation(id: $id) { id }', revoked, '$id: ID!')).toEqual(revoked);
    const log = await ask('{ colleagueLog(filter: { group: COLLEAGUES }) { entries { action } } }', {}, headers);
    expect(log.data.colleagueLog.entries.map(({ action }: { action: string }) => action)).toEqual([
      ...['colleague.invitationRevoked', 'colleague.invited', 'colleague.removed', 'colleague.changed'],
      ...['colleague.joined', 'colleague.invitationResent', 'colleague.invited'],
    ]);
  });

  it('sessions: signing in both ways, customers of a salesperson, signing out', async () => {
    const sales = await buildSalesperson(office.db, [buyer.customerKey], office.clock.now());
    const headers = bearer(sales.token, buyer.customerKey);
    const customers = await ask('{ customers { customerKey } }', {}, headers);
    expect(customers.data?.customers).toEqual([{ customerKey: String(buyer.customerKey) }]);
    const wrong = await ask(
      'mutation { signIn(input: { username: "nobody", password: "wrong" }) { __typename ... on SignInRefused { reason } } }',
      {},
      {},
    );
    expect(wrong.data?.signIn).toEqual({ __typename: 'SignInRefused', reason: 'Unknown user or invalid password' });
    const code = await ask('mutation { exchangeAuthorizationCode(input: { code: "stale" }) { __typename } }', {}, {});
    expect(code.data?.exchangeAuthorizationCode.__typename).toBe('SignInRefused');
    expect((await ask('mutation { signOut }', {}, headers)).data).toEqual({ signOut: true });
    const over = await ask('{ viewer { username } }', {}, headers);
    expect(over.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('sign-in methods: an authenticator app, a passkey, proofs, and the sessions that were opened', async () => {
    const { username } = await buildUser(office.db, { passwordHash: 'WHATEVER', email: 'zoe@example.com' });
    const passwords = drivePasswords(office);
    // Only the link is left to send.
    await passwords.mails();
    await passwords.reset(await passwords.linkFor(username));
    const outcome = '{ __typename ... on SignInSuccess { accessToken } ... on SecondFactorRequired { challenge } }';
    const problems = '... on Problems { problems { code field } }';
    const password = { username, password: newPassword };
    const signIn = async (name: string, input: string, value: object) =>
      (await ask(`mutation ($input: ${input}!) { ${name}(input: $input) ${outcome} }`, { input: value }, {})).data?.[name];
    const own = bearer((await signIn('signIn', 'SignInInput', password)).accessToken);
    const change = async (field: string, variables: object = {}, declared = '') =>
      Object.values<object>((await ask(`mutation${declared} { ${field} }`, variables, own)).data)[0] as Record<string, string>;

    const { secret = '' } = await change('startAuthenticator { ... on AuthenticatorStarted { secret } }');
    const code = codeAt(secret, office.clock.now());
    const confirmed = `confirmAuthenticator(code: $code) { ... on RecoveryCodesIssued { recoveryCodes } ${problems} }`;
    const { recoveryCodes = [] } = await change(confirmed, { code }, '($code: String!)');
    expect(await change(confirmed, { code }, '($code: String!)')).toEqual({ problems: [{ code: 'REFUSED', field: null }] });
    const { challenge } = await signIn('signIn', 'SignInInput', password);
    const byCode = await signIn('signInWithCode', 'SignInWithCodeInput', { challenge, code: recoveryCodes[0] });
    expect(byCode).toEqual({ __typename: 'SignInSuccess', accessToken: expect.stringMatching(/^[\w-]{43}$/) });
    const renewed = await change('replaceRecoveryCodes { ... on RecoveryCodesIssued { signInMethods { recoveryCodesLeft } } }');
    expect(renewed).toEqual({ signInMethods: { recoveryCodesLeft: 10 } });

    const passkey = new SoftwarePasskey();
    const creation = await change('passkeyCreationOptions { ... on PasskeyRequest { challenge options } }');
    const created = { challenge: creation.challenge, credential: passkey.created(creation.options ?? ''), name: 'Phone' };
    const methods = '{ ... on SignInMethodsChanged { signInMethods { hasAuthenticator passkeys { id name } } } }';
    const added = await change(`addPasskey(input: $input) ${methods}`, { input: created }, '($input: AddPasskeyInput!)');
    const id = expect.stringMatching(/^\d+$/);
    expect(added).toEqual({ signInMethods: { hasAuthenticator: true, passkeys: [{ id, name: 'Phone' }] } });
    const request = await change('passkeySignInOptions { challenge options }');
    const signed = { challenge: request.challenge, credential: passkey.signed(request.options ?? '') };
    expect(await signIn('signInWithPasskey', 'PasskeyAnswerInput', signed)).toMatchObject({ __typename: 'SignInSuccess' });

    const prove = (input: object) =>
      change(
        `confirmIdentity(input: $input) { ... on IdentityConfirmed { until } ${problems} }`,
        { input },
        '($input: ConfirmIdentityInput!)',
      );
    const proof = await change('passkeyConfirmationOptions { challenge options }');
    const answered = { challenge: proof.challenge, credential: passkey.signed(proof.options ?? '') };
    expect(await prove({ passkey: answered })).toEqual({ until: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect(await prove({ passkey: answered })).toEqual({ problems: [{ code: 'PASSKEY_REFUSED', field: null }] });
    expect(await prove({ code })).toEqual({ problems: [{ code: 'CODE_WRONG', field: ['code'] }] });
    expect(await prove({ password: 'WHATEVER' })).toEqual({ problems: [{ code: 'PASSWORD_WRONG', field: ['password'] }] });

    const { data } = await ask('{ signInMethods { passkeys { id } } sessions { id isCurrent } }', {}, own);
    expect(data.sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false]);
    const left = '{ sessions { id isCurrent } }';
    const ended = await change(`endSession(id: $id) ${left}`, { id: data.sessions[1].id }, '($id: ID!)');
    expect(ended.sessions).toEqual([data.sessions[0], data.sessions[2]]);
    expect(await change(`endOtherSessions ${left}`)).toEqual({ sessions: [data.sessions[0]] });
    await change(`removePasskey(id: $id) ${methods}`, { id: data.signInMethods.passkeys[0].id }, '($id: ID!)');
    const none = { signInMethods: { hasAuthenticator: false, passkeys: [] } };
    expect(await change(`removeAuthenticator ${methods}`)).toEqual(none);
  });

  it('sign-in through a company: to its directory, and back', async () => {
    const directory = await startIdentityProvider();
    const customer = await buildCustomer(office.db);
    const user = await buildUser(office.db, { customerKey: customer.key });
    const { id: clientId, secret: clientSecret } = directory.client;
    const access = { issuer: directory.issuer, clientId, clientSecret };
    const { slug } = await buildProvider(office, { customerKey: customer.key, ...access });
    directory.accounts.set('emily', { sub: 'emily', claims: { preferred_username: user.username } });
    directory.people.as = 'emily';
    const begin = async (company: string) => {
      const fields = '... on CompanySignInStarted { url browserSecret } ... on Problems { problems { code } }';
      const { data } = await ask(`mutation { startCompanySignIn(company: "${company}") { ${fields} } }`, {}, {});
      return data.startCompanySignIn;
    };
    expect(await begin('nobody')).toEqual({ problems: [{ code: 'COMPANY_UNKNOWN' }] });
    const { url, browserSecret } = await begin(slug);
    const { searchParams } = await followTo(url);
    const input = { ...Object.fromEntries(searchParams), browserSecret };
    const complete = async () => {
      const mutation = `mutation ($input: CompanyAnswerInput!) { signInByCompany(input: $input) { __typename } }`;
      return (await ask(mutation, { input }, {})).data.signInByCompany;
    };
    expect([await complete(), await complete()]).toEqual([{ __typename: 'SignInSuccess' }, { __typename: 'SignInRefused' }]);
    await directory.close();
  });

  it('punchout: in by cXML and OCI, and back', async () => {
    const cxml = await buildProcurement(office);
    const post = (url: string, payload: string, type: string, headers: object = {}) =>
      gateway.http.inject({ method: 'POST', url, headers: { 'content-type': type, host: 'shop.example', ...headers }, payload });
    const form = 'application/x-www-form-urlencoded';
    const setUp = await post('/punchout/cxml', cxml.request(), 'text/xml; charset=UTF-8');
    const code = /<URL>http:\/\/shop\.example\/products\?ac=([\w-]{43})</.exec(setUp.body)?.[1] ?? '';
    const token = (await cxml.exchange(code)).json().access_token;
    const added = await ask(
      'mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { __typename ... on CartSaved { cart { version } } } }',
      { input: { idempotencyKey: 'contract-6', line } },
      bearer(token),
    );
    const { version } = added.data.addCartLine.cart;
    const making =
      'mutation ($input: CreatePunchoutMessageInput!) { createPunchoutMessage(input: $input) { __typename ... on PunchoutMessage { postbackUrl body } ... on Problems { problems { code } } } }';
    const early = await ask(making, { input: { version: version + 1 } }, bearer(token));
    expect(early.data.createPunchoutMessage.problems).toEqual([{ code: 'CART_CHANGED' }]);
    const made = await ask(making, { input: { version } }, bearer(token));
    expect(made.data.createPunchoutMessage.postbackUrl).toBe('https://buyer.example/back?session=1');
    const page = await post('/punchout/transfer', new URLSearchParams({ token }).toString(), form);
    expect(page.body).toContain('action="https://buyer.example/back?session=1"');
    expect(page.body).toContain('<input type="hidden" name="cxml-urlencoded" value="&lt;?xml');

    const oci = await buildProcurement(office, { dialect: 'oci' });
    const fields = {
      USERNAME: oci.identity,
      PASSWORD: 'right secret',
      HOOK_URL: 'https://buyer.example/hook',
      OCI_VERSION: '5.0',
    };
    const entered = await gateway.http.inject({ url: `/punchout/oci?${new URLSearchParams(fields)}` });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, expect.stringMatching(/^\/products\?ac=[\w-]{43}$/)]);
    const refused = await post('/punchout/oci', new URLSearchParams({ ...fields, PASSWORD: 'wrong' }).toString(), form);
    expect([refused.statusCode, refused.body]).toEqual([401, expect.stringContaining('Unknown user or invalid password')]);
  });

  it('mail: a link that switches it off', async () => {
    const url = await unsubscribeUrl(office.deps, { userId: buyer.userId, kind: 'order.submitted' });
    const { pathname, search } = new URL(url);
    const page = await gateway.http.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('You are unsubscribed')]);
  });

  it('is as the document has it, in path, query, headers, body and answer', () => {
    const wrong = proxy.calls.flatMap((call) => differences(document, call));
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('would be caught if it were not: a changed answer, an unknown query and a wrong body are told', () => {
    const read = proxy.calls.find((call) => call.method === 'GET' && call.path === '/api/cart');
    const added = proxy.calls.find((call) => call.method === 'POST' && call.path === '/api/cart/line');
    if (!read || !added) throw new Error('nothing was recorded');
    expect(differences(document, { ...read, answer: '{"version":"7"}' })).not.toEqual([]);
    expect(differences(document, { ...read, query: new URLSearchParams('what=ever') })).toEqual([
      'GET /api/cart: query what is unknown',
    ]);
    expect(differences(document, { ...added, body: '{"id":0,"surprise":true}' })).not.toEqual([]);
    expect(differences(document, { ...added, headers: { ...added.headers, 'idempotency-key': undefined } })).not.toEqual([]);
  });

  it('covers the contract: no operation of the document is unknown to the gateway without a reason', () => {
    const made = new Set(proxy.calls.map((call) => operationFor(document, call)));
    const left = operationsOf(document).filter(
      (operation) => operation.includes(' /api/') && !made.has(operation) && !(operation in unused),
    );
    expect(left).toEqual([]);
  });
});
