import { type Message, type Text, text } from '../../../texts/text.js';
import { keptPhoneNumber, phoneProblem } from '../../addresses/phone-number.js';
import type { PhoneRules } from '../../addresses/phone-rules.js';
import { isZipCode, zipCodeText } from '../../addresses/zip-code.js';
import { exact, fixed } from '../../number/decimal.js';
import { parseTypedNumber } from '../../number/typed-number.js';
import { lengthOf } from '../../text/text-length.js';
import { settingProblem } from '../settings/setting-problem.js';
import type { CustomerChange } from './customer-change.js';
import type { CreditTerms, CustomerDetails, ShipToDetails } from './customer-record.js';

/** Field of one of the forms; `shipToCode` is the code of a new ship-to. */
export type CustomerField = keyof CustomerDetails | keyof CreditTerms | keyof ShipToDetails | 'shipToCode' | 'hiddenCategories';

/** Problems by field; a field without a problem is absent. */
export type CustomerFormProblems = Partial<Record<CustomerField, Message>>;

interface TextRule {
  readonly label: Text;
  /** Most characters; of a phone number its form decides. */
  readonly most?: number;
  readonly isRequired?: true;
  readonly form?: 'code' | 'zip' | 'phone' | 'percent' | 'amount' | 'days';
}

const addressRules = {
  address1: { label: text('addresses.label.address1'), most: 40 },
  address2: { label: text('addresses.label.address2'), most: 40 },
  city: { label: text('addresses.label.city'), most: 30 },
  state: { label: text('addresses.label.state'), most: 2 },
  zip: { label: text('addresses.label.zip'), most: 10, form: 'zip' },
  phone: { label: text('addresses.label.phone'), form: 'phone' },
} as const satisfies Readonly<Record<string, TextRule>>;

/** Text fields of a customer's details, in their order. */
export const detailRules = {
  code: { label: text('customerAdmin.field.code'), most: 20, isRequired: true, form: 'code' },
  name: { label: text('addresses.label.name'), most: 60, isRequired: true },
  ...addressRules,
  priceLevel: { label: text('customerAdmin.field.priceLevel') },
  taxPercent: { label: text('customerAdmin.field.taxPercent'), isRequired: true, form: 'percent' },
  deliveryCharge: { label: text('customerAdmin.field.deliveryCharge'), isRequired: true, form: 'amount' },
  defaultPo: { label: text('customerAdmin.field.defaultPo'), most: 20 },
} as const satisfies Readonly<Record<string, TextRule>>;

/** Text fields of a ship-to, in their order. */
export const shipToRules = {
  name: { label: text('addresses.label.name'), most: 60, isRequired: true },
  display: { label: text('addresses.label.display'), most: 25 },
  ...addressRules,
  contact: { label: text('addresses.label.contact'), most: 25 },
  deliveryTime: { label: text('addresses.label.deliveryTime'), most: 16 },
} as const satisfies Readonly<Record<string, TextRule>>;

/** The code of a new ship-to. */
export const shipToCodeRule: TextRule = {
  ...{ label: text('customerAdmin.field.shipToCode'), most: 10, isRequired: true },
  form: 'code',
};

/** Fields of the credit terms. */
export const creditRules = {
  creditLimit: { label: text('customerAdmin.field.creditLimit'), form: 'amount' },
  dueDays: { label: text('customerAdmin.field.dueDays'), isRequired: true, form: 'days' },
} as const satisfies Readonly<Record<string, TextRule>>;

/** Largest amount of a charge or a limit. */
const mostMoney = '999999999.99';
const mostDueDays = 365;
/** Letters, digits and a few signs that addresses and files can hold. */
const codeForm = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;

function formProblem(form: NonNullable<TextRule['form']>, typed: string, phones: PhoneRules): Text | null {
  switch (form) {
    case 'code':
      return codeForm.test(typed) ? null : text('customerAdmin.problem.code');
    case 'zip':
      return isZipCode(typed) ? null : zipCodeText;
    case 'phone':
      return phoneProblem(typed, phones);
    case 'percent':
      return parseTypedNumber(typed, { max: '99.999', places: 3 }) === null ? text('customerAdmin.problem.percent') : null;
    case 'amount':
      return parseTypedNumber(typed, { max: mostMoney, places: 2 }) === null ? text('customerAdmin.problem.amount') : null;
    case 'days':
      return parseTypedNumber(typed, { max: String(mostDueDays), places: 0 }) === null
        ? text('customerAdmin.problem.days', { most: mostDueDays })
        : null;
  }
}

function textProblem({ label, most, isRequired, form }: TextRule, typed: string, phones: PhoneRules): Text | null {
  const trimmed = typed.trim();
  if (trimmed === '') return isRequired ? text('fields.required', { label }) : null;
  if (most !== undefined && lengthOf(trimmed) > most) return text('fields.tooLong', { label, most });
  return form === undefined ? null : formProblem(form, trimmed, phones);
}

function textProblems<Field extends string>(
  rules: Readonly<Record<Field, TextRule>>,
  values: Readonly<Record<NoInfer<Field>, string>>,
  phones: PhoneRules,
): Partial<Record<Field, Message>> {
  const fields = Object.keys(rules) as Field[];
  const found = fields.map((field) => [field, textProblem(rules[field], values[field], phones)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null)) as Partial<Record<Field, Message>>;
}

/** Problems of a change's form; empty if it can be sent. Numbers that need the large library are checked by the back office. */
export function customerProblems(change: CustomerChange, phones: PhoneRules): CustomerFormProblems {
  switch (change.kind) {
    case 'details':
      return textProblems(detailRules, change.values, phones);
    case 'credit':
      return change.values === null ? {} : textProblems(creditRules, change.values, phones);
    case 'shipTo': {
      const { code, values, version } = change;
      const codeProblem = version === null ? textProblem(shipToCodeRule, code, phones) : null;
      const wrongSchedule = values.schedule && settingProblem('deliverySchedule', { schedule: values.schedule });
      return {
        ...(codeProblem && { shipToCode: codeProblem }),
        ...textProblems(shipToRules, values, phones),
        ...(wrongSchedule && { schedule: wrongSchedule }),
      };
    }
    case 'shipToRemoval':
    case 'arrangement':
    case 'hiddenCategories':
      return {};
  }
}

function trimmed<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(entries) as Values;
}

const keptAddress = <Values extends Pick<ShipToDetails, 'phone' | 'state' | 'zip'>>(
  values: Values,
  phones: PhoneRules,
): Values => ({
  ...values,
  phone: keptPhoneNumber(values.phone, phones),
  state: values.state.toUpperCase(),
  zip: values.zip.toUpperCase(),
});

const amountOf = (typed: string): string => (typed === '' ? '' : fixed(exact(typed), 2));

/** Details as they are kept: without blanks at their ends, numbers in one form; only of details without problems. */
export function keptDetails(values: CustomerDetails, phones: PhoneRules): CustomerDetails {
  const kept = keptAddress(trimmed(values), phones);
  return { ...kept, taxPercent: exact(kept.taxPercent).toString(), deliveryCharge: amountOf(kept.deliveryCharge) };
}

/** A ship-to as it is kept. */
export const keptShipTo = (values: ShipToDetails, phones: PhoneRules): ShipToDetails => {
  const { schedule, ...texts } = keptAddress(trimmed(values), phones);
  const weekdays = schedule === null ? [] : [...new Set(schedule.weekdays)].sort((one, other) => one - other);
  return { ...texts, schedule: schedule && { ...schedule, weekdays } };
};

/** Credit terms as they are kept. */
export function keptCredit(values: CreditTerms): CreditTerms {
  const { creditLimit, dueDays } = trimmed(values);
  return { creditLimit: amountOf(creditLimit), dueDays: String(Number(dueDays)) };
}

/** The details of a new customer. */
export const newDetails: CustomerDetails = {
  ...{ code: '', name: '', address1: '', address2: '', city: '', state: '', zip: '', phone: '' },
  ...{ priceLevel: '', taxPercent: '0', deliveryCharge: '0.00', defaultPo: '', requiredPo: null, isActive: true },
};

/** A new ship-to. */
export const newShipTo: ShipToDetails = {
  ...{ display: '', name: '', address1: '', address2: '', city: '', state: '', zip: '', contact: '', phone: '' },
  ...{ deliveryTime: '', schedule: null },
};

/** Terms to begin with if no terms are agreed yet. */
export const newCredit: CreditTerms = { creditLimit: '', dueDays: '30' };

/** Days to begin with if no days are agreed yet. */
export const newSchedule = { weekdays: [2, 3, 4, 5, 6], cutOffTime: '17:00', cutOffDaysBefore: 1 } as const;
