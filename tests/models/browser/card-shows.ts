import { type Part, textbox } from '../../../paths/screen/shown.js';

/** Content of a card form: nothing, a typed card, or only the billing address of the card entered before. */
export type CardInForm = 'empty' | 'typed' | 'billing kept';

/** The fields of a holder's address, by their labels. */
export type Billing = Readonly<Partial<Record<string, string>>>;

/** Where the bills of the card go that `CardForm.enters` types. */
export const typedBilling: Billing = {
  ...{ Name: 'Emily Hart', 'Address Line 1': '12 Harbor St', City: 'Portland', State: 'ME', 'ZIP Code': '04101' },
};

/** The fields of the form of a card, as `CardForm.enters` fills them. */
export function cardFields(card: CardInForm, known: Billing = typedBilling): Part {
  const kept: Billing = card === 'empty' ? {} : card === 'typed' ? { ...known, ...typedBilling } : known;
  const typed = (value: string): Part => card === 'typed' && { value };
  const billing = (label: string): Part => ({ value: kept[label] ?? '' });
  const required = { required: true };
  return [
    textbox('Card Number', required, typed('4111 1111 1111 1111'), {
      description: card === 'typed' ? 'Visa' : 'Only test cards are taken here; no card is charged.',
    }),
    textbox('Expiration Date', required, typed('12/49')),
    textbox('CVV', required, typed('123'), { description: card === 'typed' ? '3 digits' : '3 or 4 digits' }),
    textbox('Name', required, billing('Name')),
    textbox('Phone Number (optional)'),
    textbox('Address Line 1', required, billing('Address Line 1')),
    textbox('Address Line 2 (optional)'),
    textbox('City', required, billing('City')),
    textbox('State', required, billing('State')),
    textbox('ZIP Code', required, billing('ZIP Code')),
    textbox('Country (optional)', { description: '2 letters, such as US' }),
    textbox('E-mail (optional)'),
  ];
}
