import type { ApolloClient } from '@apollo/client';
import type { AddressForm } from '../../../domain/addresses/delivery-address.js';
import type { BookEntry, ChangeBookOutcome } from '../../../machines/addressBook/types.js';
import type { SaveAddressInput, SaveAddressOutcome } from '../../../machines/addressForm/types.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import {
  AddAddressDocument,
  AddressesDocument,
  type AddressPartsFragment,
  DeleteAddressDocument,
  LogUndeliverableZipDocument,
  MakeAddressPrimaryDocument,
  UpdateAddressDocument,
} from '../../generated/graphql.js';

/** The writes to the address book (S7.36–S7.38); what they answer is the book that screens show from then on. */
export function addressWrites(client: ApolloClient) {
  const keep = (addresses: readonly AddressPartsFragment[]): void =>
    void client.writeQuery({ query: AddressesDocument, data: { __typename: 'Query', addresses: [...addresses] } });

  return {
    async save({ addressKey, form, idempotencyKey }: SaveAddressInput): Promise<SaveAddressOutcome> {
      const address = inputOf(form);
      const answer =
        addressKey === null
          ? (
              await dataOfAnswer(
                client.mutate({ mutation: AddAddressDocument, variables: { input: { idempotencyKey, address } } }),
              )
            ).addAddress
          : (
              await dataOfAnswer(
                client.mutate({ mutation: UpdateAddressDocument, variables: { input: { key: addressKey, address } } }),
              )
            ).updateAddress;
      return outcomeOfAnswer(answer, 'AddressSaved', ({ addresses, address: saved }) => {
        keep(addresses);
        return { ok: true, address: { id: saved.id, zip: saved.zip, isValidZipCode: saved.isValidZipCode } };
      });
    },

    async makePrimary(key: string): Promise<ChangeBookOutcome> {
      const request = client.mutate({ mutation: MakeAddressPrimaryDocument, variables: { key } });
      return outcomeOfAnswer((await dataOfAnswer(request)).makeAddressPrimary, 'AddressSaved', ({ addresses }) => {
        keep(addresses);
        return { ok: true, book: bookOf(addresses) };
      });
    },

    async remove(key: string): Promise<ChangeBookOutcome> {
      const request = client.mutate({ mutation: DeleteAddressDocument, variables: { key } });
      return outcomeOfAnswer((await dataOfAnswer(request)).deleteAddress, 'AddressDeleted', ({ addresses }) => {
        keep(addresses);
        return { ok: true, book: bookOf(addresses) };
      });
    },

    /** Nobody waits for it, and its failure takes nothing from anybody. */
    recordZip(zip: string | null): void {
      if (zip === null) return;
      client
        .mutate({ mutation: LogUndeliverableZipDocument, variables: { zip }, fetchPolicy: 'no-cache' })
        .catch(() => undefined);
    },
  };
}

/** Facts about a book that the flow depends on. */
export const bookOf = (addresses: readonly AddressPartsFragment[]): BookEntry[] =>
  addresses.map(({ key, isPrimary }) => ({ key, isPrimary }));

const inputOf = ({ display, name, zip, ...others }: AddressForm) => ({
  display,
  name,
  zip,
  ...Object.fromEntries(Object.entries(others).map(([field, text]) => [field, text.trim() === '' ? null : text])),
});
