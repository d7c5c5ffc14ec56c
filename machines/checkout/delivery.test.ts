import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { CheckoutHarness, formWith, rulesWith, someDates } from './checkout.harness.js';
import { headerProblemsOf } from './header.js';

const filling = { choosingDelivery: { editing: 'filling' } };
const correcting = { choosingDelivery: { editing: 'correcting' } };

describe('the Delivery step', () => {
  it('asks for the days of the ship-to, and takes what is typed meanwhile (S7.19)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.load();
    expect(checkout.calls.loadDeliveryDates.last.input).toEqual({ shipTo: 'MAIN', shipMethod: 'delivery' });
    checkout.send({ type: 'headerText.changed', field: 'customerPo', text: 'PO 1' }, { type: 'next' });
    expect(checkout.value).toEqual({ choosingDelivery: { editing: 'loadingDates' } });
    await checkout.calls.loadDeliveryDates.last.answer(someDates);
    expect(checkout.value).toEqual(filling);
    expect(checkout.context.form.customerPo).toBe('PO 1');
  });

  it("begins with the saved header and the settings' P.O. and ship-to where it has none (S3.2, S3.4)", async () => {
    const checkout = new CheckoutHarness();
    const rules = rulesWith({ defaultPO: 'STANDING', defaultShipTo: 'DOCK' });
    await checkout.load({ rules, header: formWith({ customerShipToCode: null, specialInstruction1: 'Ring twice' }) });
    expect(checkout.context.form).toMatchObject({
      customerPo: 'STANDING',
      customerShipToCode: 'DOCK',
      specialInstruction1: 'Ring twice',
    });
  });

  it.each([
    ['USE_SYSTEM_DEFAULT', '2026-11-25'],
    ['REQUIRE_USER_ENTRY', null],
  ] as const)('starts the date by %s (S4.13)', async (defaultDeliveryDate, date) => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery({ rules: rulesWith({ defaultDeliveryDate }) });
    expect(checkout.context.form.deliveryDate).toBe(date);
  });

  it('lets nobody go on while the field holds what is no date, and says so; another ship-to, or a day, takes its place (S5.16)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery();
    checkout.send({ type: 'deliveryDate.unreadable' }, { type: 'next' });
    expect(checkout.value).toEqual(correcting);
    expect(inEnglish(headerProblemsOf(checkout.context))).toEqual({
      deliveryDate: 'Please enter the Delivery Date as MM/DD/YYYY',
    });
    checkout.send({ type: 'deliveryDate.changed', date: '2026-11-27' });
    expect(headerProblemsOf(checkout.context)).toEqual({});
    checkout.send({ type: 'deliveryDate.unreadable' }, { type: 'shipTo.chosen', code: 'DOCK' });
    expect(checkout.context.isDateUnreadable).toBe(false);
    checkout.send({ type: 'deliveryDate.unreadable' });
    expect(checkout.context.isDateUnreadable).toBe(false);
  });

  it('keeps a date that can still be made, and replaces one that cannot (S4.13)', async () => {
    const [kept, late] = [new CheckoutHarness(), new CheckoutHarness()];
    await kept.openDelivery({ header: formWith({ deliveryDate: '2026-11-27' }) });
    await late.openDelivery({ header: formWith({ deliveryDate: '2026-11-20' }) });
    expect([kept, late].map(({ context }) => context.form.deliveryDate)).toEqual(['2026-11-27', '2026-11-25']);
  });

  it('clears the date unless one is required (S5.16)', async () => {
    const [free, bound] = [new CheckoutHarness(), new CheckoutHarness()];
    await free.openDelivery();
    await bound.openDelivery({ rules: rulesWith({ requireDeliveryDate: true }) });
    for (const checkout of [free, bound]) checkout.send({ type: 'deliveryDate.changed', date: null });
    expect([free, bound].map(({ context }) => context.form.deliveryDate)).toEqual([null, '2026-11-25']);
  });

  it('does not fill a date that was cleared by hand when the step is entered again (S5.16)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery({ rules: rulesWith({ checkoutMessage: 'Hello' }) });
    checkout.send({ type: 'deliveryDate.changed', date: null }, { type: 'back' }, { type: 'message.acknowledged' });
    await checkout.calls.loadDeliveryDates.last.answer(someDates);
    expect(checkout.context.form.deliveryDate).toBeNull();
  });

  it('goes on without dates when they do not load, and loads them again on demand (S8.16)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.load();
    await checkout.calls.loadDeliveryDates.last.fail({ code: 'NETWORK' });
    expect([checkout.value, checkout.context.dates]).toEqual([filling, null]);
    expect(checkout.snapshot.can({ type: 'next' })).toBe(true);
    checkout.send({ type: 'retry' });
    await checkout.calls.loadDeliveryDates.last.answer(someDates);
    expect(checkout.context.form.deliveryDate).toBe('2026-11-25');
    expect(checkout.snapshot.can({ type: 'retry' })).toBe(false);
  });

  it('loads the days of another ship-to and gives up those of the first (S7.19)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.load();
    checkout.send({ type: 'shipTo.chosen', code: 'DOCK' });
    const [first, second] = checkout.calls.loadDeliveryDates.calls;
    expect([first?.signal.aborted, second?.input.shipTo]).toEqual([true, 'DOCK']);
    await second?.answer({ defaultDate: '2026-12-01', earliestDate: '2026-12-01', validDates: [] });
    expect(checkout.context.form).toMatchObject({ customerShipToCode: 'DOCK', deliveryDate: '2026-12-01' });
  });

  it('has no ship-to to choose in pickup mode, and neither asks for its days nor saves one (S2.37)', async () => {
    const checkout = new CheckoutHarness({ shipMethod: 'pickup' });
    await checkout.openDelivery();
    expect(checkout.snapshot.can({ type: 'shipTo.chosen', code: 'DOCK' })).toBe(false);
    expect(checkout.calls.loadDeliveryDates.last.input).toEqual({ shipTo: null, shipMethod: 'pickup' });
    checkout.send({ type: 'next' });
    expect(checkout.calls.saveHeader.last.input).not.toHaveProperty('customerShipToCode');
  });

  it("stays and says 'Customer P.O. is required' where it is (S5.14, S8.16)", async () => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery({ rules: rulesWith({ requiredPO: true }) });
    checkout.send({ type: 'next' });
    expect([checkout.value, checkout.snapshot.hasTag('correcting')]).toEqual([correcting, true]);
    expect(inEnglish(headerProblemsOf(checkout.context))).toEqual({ customerPo: 'Customer P.O. is required' });
    checkout.send({ type: 'next' });
    expect(checkout.value).toEqual(correcting);
    checkout.send({ type: 'headerText.changed', field: 'customerPo', text: 'PO 1' }, { type: 'next' });
    expect(checkout.value).toEqual({ choosingDelivery: 'saving' });
  });

  it('saves the header trimmed, empty texts as none, before it goes on (S7.13)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery();
    checkout.send(
      { type: 'headerText.changed', field: 'customerPo', text: ' PO 1 ' },
      { type: 'headerText.changed', field: 'specialInstruction1', text: 'Ring twice' },
      { type: 'headerText.changed', field: 'specialInstruction2', text: '  ' },
      { type: 'deliveryDate.changed', date: '2026-11-27' },
      { type: 'next' },
    );
    expect(checkout.calls.saveHeader.last.input).toEqual({
      customerShipToCode: 'MAIN',
      customerPo: 'PO 1',
      deliveryDate: '2026-11-27',
      specialInstruction1: 'Ring twice',
      specialInstruction2: null,
    });
    await checkout.calls.saveHeader.last.answer({ ok: true });
    expect(checkout.snapshot.matches('reviewing')).toBe(true);
    expect(checkout.emittedOf('cart.changed')).toHaveLength(1);
  });

  it('stays with the words of a refused header, split on newlines, and saves again (S8.12, S8.16)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery();
    checkout.send({ type: 'next' });
    await checkout.calls.saveHeader.last.answer({
      ok: false,
      problems: [{ code: 'DATE_NOT_VALID', message: 'Too soon.\nChoose another day.' }],
    });
    expect([checkout.value, checkout.context.messages]).toEqual([filling, ['Too soon.', 'Choose another day.']]);
    checkout.send({ type: 'next' });
    expect([checkout.value, checkout.context.messages]).toEqual([{ choosingDelivery: 'saving' }, []]);
  });

  it.each([
    [{ code: 'INTERNAL' }, 'Internal Server Error'],
    [{ code: 'BACK_OFFICE_UNAVAILABLE' }, 'Service Unavailable'],
    [{ code: 'FORBIDDEN', serverMessage: 'This account is closed.' }, 'This account is closed.'],
    [{ code: 'TOO_MANY_REQUESTS', retryAfter: 20 }, 'Too many requests. Try again in 20 seconds.'],
  ])('stays with the server’s text or the status text of a failed save: %o (S8.12)', async (error, text) => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery();
    checkout.send({ type: 'next' });
    await checkout.calls.saveHeader.last.fail(error);
    expect([checkout.value, checkout.context.messages.map(english)]).toEqual([filling, [text]]);
  });

  it('takes nothing while the header is saved', async () => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery();
    checkout.send(
      { type: 'next' },
      { type: 'headerText.changed', field: 'customerPo', text: 'late' },
      { type: 'back' },
      { type: 'next' },
    );
    expect([checkout.value, checkout.context.form.customerPo]).toEqual([{ choosingDelivery: 'saving' }, '']);
    expect(checkout.snapshot.hasTag('busy')).toBe(true);
    expect(checkout.calls.saveHeader.calls).toHaveLength(1);
  });
});
