import { type Part, textbox } from '../../../paths/screen/shown.js';

/** Content of a card form: nothing, a typed card, or only the billing address of the card entered before. */
export type CardInForm = 'empty' | 'typed' | 'billing kept';

/** The fields of a holder's address, by their labels. */
export type Billing = Readonly<Partial<Record<string, string>>>;

/** Where the bills of the card go that `CardForm.enters` types. */
export const typedBilling: Billing = {
  ...{ Name: 'Emily Hart', 'Address Line 1': '12 Harbor St', City: 'Portland', State: 'ME', 'ZIP Code': '04101' },
};

/** The fields of the form of a card, as `CardForm.enters` fills them; an empty one begins with a place that is known of the payer. */
export function cardFields(card: CardInForm, known: Billing = typedBilling, place: Billing = {}): Part {
  const kept: Billing = card === 'empty' ? place : card === 'typed' ? { ...known, ...typedBilling } : known;
  const typed = (value: string): Part => card === 'typed' && { value };
  const billing = (label: string): Part => ({ value: kept[label] ?? '' });
  const required = { required: true };
  return [
    textbox('Card Number (required)', required, typed('4111 1111 1111 1111'), {
      description: card === 'typed' ? 'Visa' : 'Only test cards are taken here; no card is charged.',
    }),
    textbox('Expiration Date (required)', required, typed('12/49')),
    textbox('CVV (required)', required, typed('123'), { description: card === 'typed' ? '3 digits' : '3 or 4 digits' }),
    textbox('Name (required)', required, billing('Name')),
    textbox('Phone Number'),
    textbox('Address Line 1 (required)', required, billing('Address Line 1')),
    textbox('Address Line 2', billing('Address Line 2')),
    textbox('City (required)', required, billing('City')),
    textbox('State (required)', required, billing('State')),
    textbox('ZIP Code (required)', required, billing('ZIP Code')),
    textbox('Country', { description: '2 letters, such as US' }),
    textbox('E-mail'),
  ];
}
