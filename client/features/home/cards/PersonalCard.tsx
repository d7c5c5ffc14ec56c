import { CartCard } from '../CartCard.js';
import type { HomeContent } from '../use-home.js';
import { CartsLeftCard, CustomersPastDueCard, CustomersToCallCard } from './CustomerCards.js';
import { LastOrdersCard } from './LastOrdersCard.js';
import { MyGuidesCard } from './MyGuidesCard.js';
import { NextDeliveryCard } from './NextDeliveryCard.js';
import { PastDueCard } from './PastDueCard.js';
import { UsualsCard } from './UsualsCard.js';

/** A card that concerns this person. */
export function PersonalCard({ content }: { content: HomeContent }) {
  switch (content?.__typename) {
    case 'LandingNextDelivery':
      return content.delivery ? <NextDeliveryCard delivery={content.delivery} /> : null;
    case 'LandingOpenCart':
      return <CartCard />;
    case 'LandingUsualsNotInCart':
      return content.usuals ? <UsualsCard usuals={content.usuals} /> : null;
    case 'LandingLastOrders':
      return content.orders ? <LastOrdersCard orders={content.orders} /> : null;
    case 'LandingMyGuides':
      return content.guides ? <MyGuidesCard guides={content.guides} /> : null;
    case 'LandingPastDue':
      return content.account ? <PastDueCard account={content.account} /> : null;
    case 'LandingCustomersToCall':
      return content.late ? <CustomersToCallCard late={content.late} /> : null;
    case 'LandingCartsLeft':
      return content.left ? <CartsLeftCard left={content.left} /> : null;
    case 'LandingCustomersPastDue':
      return content.debtors ? <CustomersPastDueCard debtors={content.debtors} /> : null;
    default:
      return null;
  }
}
