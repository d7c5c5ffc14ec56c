import { useQuery } from '@apollo/client/react';
import styled from 'styled-components';
import { orderHeaderFields, requestedTextFields } from '../../../../domain/checkout/order-header-fields.js';
import { AddressesDocument, LoadCheckoutDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, media, space } from '../../../ui/theme.js';
import { addressLines, type WrittenAddress } from '../../addresses/index.js';
import type { CheckoutView } from '../checkout.view.js';

/** Answers of Delivery, readable above the later steps. */
export function DeliveryAnswer({ view: { delivery } }: { view: CheckoutView }) {
  const t = useTexts();
  const { form, isPickup } = delivery;
  const place = usePlace(delivery);
  const { singles, instructions } = writtenTexts(form);
  return (
    <List>
      {place && !isPickup ? (
        <Row>
          <dt>{t(delivery.needsAddress ? 'checkout.deliveryAddress' : 'checkout.shipTo')}</dt>
          <dd>
            <strong>{place.name}</strong>
            {addressLines(place).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </Row>
      ) : null}
      <Entry
        label={delivery.dateLabel}
        text={form.deliveryDate === null ? t('checkout.none') : t.format.date(form.deliveryDate)}
      />
      {singles.map(({ field, text }) => (
        <Entry key={field} label={t.say(orderHeaderFields[field].label)} text={text} />
      ))}
      {instructions.length > 0 ? (
        <Row>
          <dt>{t('checkout.specialInstructions')}</dt>
          <dd>
            {instructions.map(({ field, text }) => (
              <span key={field}>{text}</span>
            ))}
          </dd>
        </Row>
      ) : null}
    </List>
  );
}

/** The header's texts that are not blank: Special Instructions share a row, each other one has its own. */
function writtenTexts(form: CheckoutView['delivery']['form']) {
  const written = requestedTextFields.map((field) => ({ field, text: form[field].trim() })).filter(({ text }) => text);
  const isInstruction = ({ field }: (typeof written)[number]) => orderHeaderFields[field].isInstruction;
  return { singles: written.filter((text) => !isInstruction(text)), instructions: written.filter(isInstruction) };
}

/** The ship-to of a customer, or a consumer's address. */
export function usePlace({
  form,
  needsAddress,
}: CheckoutView['delivery']): (WrittenAddress & { readonly name: string }) | undefined {
  const reading = { fetchPolicy: 'cache-only' } as const;
  const customers = useQuery(LoadCheckoutDocument, { ...reading, variables: { isConsumer: false }, skip: needsAddress });
  const consumers = useQuery(AddressesDocument, { ...reading, skip: !needsAddress });
  return needsAddress
    ? consumers.data?.addresses.find(({ id }) => id === form.addressId)
    : customers.data?.customer.shipTos.find(({ code }) => code === form.customerShipToCode);
}

const Entry = ({ label, text }: { label: string; text: string }) => (
  <Row>
    <dt>{label}</dt>
    <dd>
      <span>{text}</span>
    </dd>
  </Row>
);

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin-block-start: ${space(2)};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 150px minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  dd { display: flex; flex-direction: column; color: ${colour('text')}; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  strong { font-weight: 550; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: 0; }
`;
