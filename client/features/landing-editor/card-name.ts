import type { CardKind, EditedCard, EditedPage } from '../../../domain/landing/edited-page.js';
import { type Text, text } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';

/** Names of the kinds of content (A2.84). */
export const kindTexts: Readonly<Record<CardKind, Text>> = {
  text: text('landingEditor.kind.text'),
  image: text('landingEditor.kind.image'),
  group: text('landingEditor.kind.group'),
  carousel: text('landingEditor.kind.carousel'),
  product: text('landingEditor.kind.product'),
  productList: text('landingEditor.kind.productList'),
  pushProductList: text('landingEditor.kind.pushProductList'),
  nextDelivery: text('landing.nextDelivery'),
  openCart: text('landing.openCart'),
  usualsNotInCart: text('landing.usualsNotInCart'),
  lastOrders: text('landing.lastOrders'),
  myGuides: text('landing.myGuides'),
  pastDue: text('landing.pastDue'),
  customersToCall: text('landing.customersToCall'),
  cartsLeft: text('landing.cartsLeft'),
  customersPastDue: text('landing.customersPastDue'),
  empty: text('landingEditor.kind.empty'),
  unknown: text('landingEditor.kind.unknown'),
};

/** Name of a card for people: its content, and its heading or else its number on the page. */
export function cardName({ cards }: EditedPage, { id, heading, content }: EditedCard, t: Texts): string {
  const kind = t.say(kindTexts[content.kind]);
  if (heading !== '') return t('landingEditor.cardName', { kind, heading });
  return t('landingEditor.cardNumber', { kind, number: cards.findIndex((card) => card.id === id) + 1 });
}
