import { type Text, text } from '../../texts/text.js';

/** The 409 code of a text that is too long. */
type TooLong = 'PO_TOO_LONG' | 'INSTRUCTION_TOO_LONG' | 'TEXT_TOO_LONG';

/** A text of the order header. */
export interface OrderHeaderText {
  readonly kind: 'text';
  /** As forms, messages and documents name it. */
  readonly label: Text;
  /** Most characters, without spaces at the ends. */
  readonly maxLength: number;
  readonly tooLong: TooLong;
  /** Checkout has a field for it. */
  readonly isRequested: boolean;
  /** One of the Special Instructions: listed with the others at review, and part of what a procurement system gets. */
  readonly isInstruction: boolean;
}

/** Ship-to code of a customer, day of delivery or pickup, address id of a consumer. */
type OrderHeaderReference = { readonly kind: 'shipTo' | 'date' | 'address' };

const textField = <const Of extends Omit<OrderHeaderText, 'kind'>>(of: Of) => ({ kind: 'text', ...of }) as const;

const instruction = (number: 1 | 2) =>
  textField({
    label: text('checkout.label.specialInstruction', { number }),
    maxLength: 50,
    tooLong: 'INSTRUCTION_TOO_LONG',
    isRequested: true,
    isInstruction: true,
  });

/**
 * The fields of the order header (S3.4, S5.14–S5.16), in the order of the contract. Everything that lists them is derived from here: the REST contract, the
 * columns of carts and orders, the rules, the gateway's mapping, the checkout form, its review, and the order confirmation (decision 112).
 */
export const orderHeaderFields = {
  customerShipToCode: { kind: 'shipTo' },
  customerPo: textField({
    label: text('checkout.label.customerPo'),
    maxLength: 20,
    tooLong: 'PO_TOO_LONG',
    isRequested: true,
    isInstruction: false,
  }),
  deliveryDate: { kind: 'date' },
  specialInstruction1: instruction(1),
  specialInstruction2: instruction(2),
  notes: textField({
    label: text('checkout.label.notes'),
    maxLength: 1000,
    tooLong: 'TEXT_TOO_LONG',
    isRequested: false,
    isInstruction: false,
  }),
  addressId: { kind: 'address' },
} as const satisfies Record<string, OrderHeaderText | OrderHeaderReference>;

type Fields = typeof orderHeaderFields;

/** The name of an order header field. */
export type OrderHeaderField = keyof Fields;

/** The kind of a field. */
export type KindOf<Field extends OrderHeaderField> = Fields[Field]['kind'];

/** The fields with these properties. */
type FieldsWith<Property> = { [Field in OrderHeaderField]: Fields[Field] extends Property ? Field : never }[OrderHeaderField];

/** A text field. */
export type OrderTextField = FieldsWith<{ kind: 'text' }>;

/** A text field that checkout asks for. */
export type RequestedTextField = FieldsWith<{ kind: 'text'; isRequested: true }>;

/** Names of all fields. */
export const orderHeaderFieldNames = Object.keys(orderHeaderFields) as OrderHeaderField[];

/** The field is a text. */
export const isTextField = (field: OrderHeaderField): field is OrderTextField => orderHeaderFields[field].kind === 'text';

/** Names of the text fields. */
export const orderTextFields = orderHeaderFieldNames.filter(isTextField);

/** Names of the text fields that checkout asks for. */
export const requestedTextFields = orderTextFields.filter(
  (field): field is RequestedTextField => orderHeaderFields[field].isRequested,
);

/** Names of the Special Instructions. */
export const instructionFields = orderTextFields.filter((field) => orderHeaderFields[field].isInstruction);

/** An object with a value for each of the fields. */
export function forFields<Field extends string, Value>(
  fields: readonly Field[],
  value: (field: Field) => Value,
): Record<Field, Value> {
  const all = {} as Record<Field, Value>;
  for (const field of fields) all[field] = value(field);
  return all;
}
