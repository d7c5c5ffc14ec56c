import { orderByText } from '../../client/features/checkout/delivery/delivery-texts.js';
import { orderHeaderFields, requestedTextFields } from '../../domain/checkout/order-header-fields.js';
import { formatLocalDate } from '../../domain/date/local-date.js';
import { headerProblemsOf } from '../../machines/checkout/header.js';
import { alert, button, combobox, fact, group, type Part, textbox } from '../../paths/screen/shown.js';
import { english, englishTexts } from '../../texts/testing/english.js';
import { addressLines, money } from './browser/wording.js';
import type { CheckoutFacts, CheckoutSnapshot } from './checkout.facts.js';
import type { SeenCheckout } from './checkout.order-shows.js';

/** Whether the order is delivered to an address of a consumer. */
export const goesToAddress = ({ snapshot, scenario }: SeenCheckout): boolean =>
  scenario.input.userKind === 'CONSUMER' && snapshot.context.shipMethod === 'delivery';

/** The answers of the step, once it is done. */
export function deliveryAnswer(facts: CheckoutFacts, { context }: CheckoutSnapshot): Part {
  const { userKind, shipMethod, form } = context;
  const { deliveryDate, addressId, customerShipToCode, specialInstruction1, specialInstruction2, customerPo } = form;
  const place =
    userKind === 'CONSUMER' ? addressId && facts.addressOf(addressId) : customerShipToCode && facts.shipToOf(customerShipToCode);
  const day = facts.dayOf(deliveryDate);
  const instructions = [specialInstruction1, specialInstruction2].filter((text) => text !== '');
  return [
    shipMethod === 'delivery' &&
      place &&
      fact(userKind === 'CONSUMER' ? 'Delivery Address' : 'Ship To', place.name, addressLines(place)),
    fact(shipMethod === 'pickup' ? 'Pickup Date' : 'Delivery Date', day === null ? 'None' : formatLocalDate(day)),
    customerPo !== '' && fact('Customer P.O.', customerPo),
    instructions.length > 0 && fact('Special Instructions', instructions),
  ];
}

/** The fields of the step. */
export function deliveryFields(facts: CheckoutFacts, seen: SeenCheckout): Part {
  const { shipMethod } = seen.snapshot.context;
  return group(
    null,
    goesToAddress(seen) ? addressChoice(facts, seen) : shipMethod === 'delivery' && shipToChoice(facts, seen),
    date(facts, seen),
    texts(seen),
  );
}

function addressChoice(facts: CheckoutFacts, seen: SeenCheckout): Part {
  const problems = addressProblems(seen, facts);
  const isOff = seen.snapshot.hasTag('busy') && { disabled: true };
  const { addressId } = seen.snapshot.context.form;
  const chosen = addressId === null ? undefined : facts.addressOf(addressId);
  return [
    facts.addresses.length > 0
      ? combobox('Delivery Address', { value: chosen?.display ?? '', expanded: false }, isOff)
      : 'You have no delivery address yet.',
    button('Add Address', isOff),
    chosen && group('Address', chosen.name, addressLines(chosen)),
    problems.length > 0 && alert(problems),
  ];
}

function shipToChoice(facts: CheckoutFacts, { snapshot }: SeenCheckout): Part {
  const { customerShipToCode: code } = snapshot.context.form;
  const chosen = code === null ? undefined : facts.shipToOf(code);
  const lines = chosen ? addressLines(chosen) : [];
  const { shipTos } = facts.loaded.customer;
  return [
    shipTos.length > 1
      ? combobox(
          'Ship To',
          { value: chosen ? facts.labelOf(chosen) : '', expanded: false },
          snapshot.hasTag('busy') && { disabled: true },
        )
      : ['Ship To', chosen?.name],
    lines.length > 0 && group('Address', lines),
  ];
}

/** Once Next has found problems, the keyboard is at the first of them. */
function hasFocus({ snapshot, step, isAfterAside }: SeenCheckout, field: string): boolean {
  const isSent = step?.event.type === 'next' && snapshot.matches({ choosingDelivery: { editing: 'correcting' } });
  const [first] = ['deliveryDate', ...requestedTextFields].filter((one) => problemsShown(snapshot)[one] !== undefined);
  return isSent && !isAfterAside && first === field;
}

function date(facts: CheckoutFacts, seen: SeenCheckout): Part {
  const { snapshot } = seen;
  const { dates, form, rules, shipMethod, isDateUnreadable } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const name = `${shipMethod === 'pickup' ? 'Pickup' : 'Delivery'} Date`;
  const label = rules.requireDeliveryDate ? `${name} (required)` : name;
  const day = facts.dayOf(form.deliveryDate);
  const value = day === null ? '' : formatLocalDate(day);
  if (snapshot.matches({ choosingDelivery: 'editing' }) && dates === null && !snapshot.hasTag('waiting')) {
    return alert('Unable to Load Delivery Dates.', day !== null && `${name}: ${value}.`, button('Try again'));
  }
  if (dates === null) return textbox(label, value !== '' && { value }, { description: 'Looking up the days…', disabled: true });
  const problem = problemsShown(snapshot).deliveryDate;
  const isPickup = shipMethod === 'pickup';
  const known = facts.dates;
  const hint = known && orderByText(known, { chosen: day, now: new Date(), isPickup }, englishTexts);
  const typed = isDateUnreadable ? 'next Tuesday' : value;
  return [
    textbox(
      label,
      typed !== '' && { value: typed },
      (problem || hint) && { description: [problem, hint].filter(Boolean).join(' ') },
      problem !== undefined && { invalid: true },
      hasFocus(seen, 'deliveryDate') && { focused: true },
      isOff,
    ),
    !rules.requireDeliveryDate && typed !== '' && button(`Clear ${label}`, isOff),
    button(`Choose ${label}`, { expanded: false }, isOff),
    hint,
    problem !== undefined && alert(problem),
  ];
}

function texts(seen: SeenCheckout): Part {
  const { snapshot, scenario } = seen;
  const { form, rules } = snapshot.context;
  const problems = problemsShown(snapshot);
  return requestedTextFields.map((field) => {
    const { label, maxLength } = orderHeaderFields[field];
    const isRequired = field === 'customerPo' && (rules.requiredPO || scenario.input.userKind === 'CONSUMER');
    const problem = problems[field];
    const value = form[field];
    return [
      textbox(
        isRequired ? `${english(label)} (required)` : english(label),
        value !== '' && { value },
        { description: [problem, `${value.length} of ${maxLength}`].filter(Boolean).join(' ') },
        problem !== undefined && { invalid: true },
        hasFocus(seen, field) && { focused: true },
        isRequired && { required: true },
        snapshot.hasTag('busy') && { disabled: true },
      ),
      problem !== undefined && alert(problem),
    ];
  });
}

/** The site's message if it restricts zip codes, then the amounts if the order is too small (S8.17). */
export function addressProblems({ snapshot, scenario }: SeenCheckout, facts: CheckoutFacts): string[] {
  const { address, rules, lineTotal } = snapshot.context;
  if (!goesToAddress({ snapshot, scenario }) || address === null) return [];
  const isTooFar = rules.restrictsZipCodes && !address.isValidZipCode;
  const isTooLittle = Number(address.minimumOrderAmount ?? 0) > Number(lineTotal);
  if (!isTooFar && !isTooLittle) return [];
  return [
    ...(rules.restrictsZipCodes ? [rules.zipCodeRestrictionMessage ?? ''] : []),
    ...(isTooLittle
      ? [
          `Current Cart Line Total is ${money(facts.order?.cart.lineTotal ?? null)}.`,
          `Minimum order amount for this zip code is ${money('9999.00')}.`,
        ]
      : []),
  ];
}

/** Texts that are too long and days that are not available show at once, the rest once Next was pressed (S5.13–S5.16). */
function problemsShown(snapshot: CheckoutSnapshot): Readonly<Record<string, string | undefined>> {
  const { form } = snapshot.context;
  const isCorrecting = snapshot.matches({ choosingDelivery: { editing: 'correcting' } });
  const isShown = (field: string): boolean => {
    if (isCorrecting) return true;
    if (field === 'deliveryDate') return form.deliveryDate !== null;
    const text = requestedTextFields.find((one) => one === field);
    return text !== undefined && form[text].length > orderHeaderFields[text].maxLength;
  };
  const all = Object.entries(headerProblemsOf(snapshot.context)).map(([field, problem]) => [field, english(problem)] as const);
  return Object.fromEntries(all.filter(([field]) => isShown(field)));
}
