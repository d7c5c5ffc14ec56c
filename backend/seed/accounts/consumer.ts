/** The account of the demo's consumer: no other user acts for it. */
export const demoConsumer = {
  key: 2001,
  code: 'W-2001',
  name: 'Emily Hart',
  address1: '48 Pleasant St',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  phone: '2075550148',
  defaultShipto: 'A1',
  priceLevel: 'C',
  taxRate: '0.05500',
  deliveryCharge: '9.95',
} as const;

/** Her delivery addresses: home, her mother's up the coast with a minimum order, and a cabin outside the delivery area. */
export const demoConsumerAddresses = [
  { code: 'A1', display: 'Home', name: 'Emily Hart', address1: '48 Pleasant St', city: 'Portland', state: 'ME', zip: '04101' },
  { code: 'A2', display: 'Mom', name: 'Ruth Hart', address1: '7 Elm St', city: 'Camden', state: 'ME', zip: '04843' },
  { code: 'A3', display: 'Cabin', name: 'Emily Hart', address1: '3 Lake Rd', city: 'Fort Kent', state: 'ME', zip: '04743' },
].map((address, sequence) => ({ ...address, customerKey: demoConsumer.key, phone: demoConsumer.phone, sequence }));
