/** Products that a customer usually buys. */
export interface UsualProducts {
  /** How many the customer usually buys. */
  readonly usualCount: number;
  /** Those that are neither in the cart nor ordered today, the most frequent first. */
  readonly products: readonly {
    readonly productKey: number;
    /** Sell-by unit and quantity of the last order; decimal text. */
    readonly unit: string;
    readonly orderQuantity: string;
    /** `YYYY-MM-DD`. */
    readonly lastOrdered: string;
  }[];
}

/** A customer of a salesperson. */
interface ServedCustomer {
  readonly customerKey: number;
  readonly customerCode: string;
  readonly name: string;
}

/** Customers who usually have ordered by now, and have not. */
export interface CustomersToCall {
  readonly totalCount: number;
  readonly customers: readonly (ServedCustomer & {
    readonly phone: string | null;
    /** `HH:mm` in the site's zone. */
    readonly usuallyBy: string;
    readonly lastOrdered: string;
  })[];
}

/** Open carts of a salesperson's customers that nobody has changed for three days. */
export interface CustomerCartsLeft {
  readonly totalCount: number;
  readonly carts: readonly (ServedCustomer & {
    readonly userName: string;
    readonly lines: number;
    /** ISO 8601. */
    readonly updatedAt: string;
  })[];
}

/** Customers of a salesperson with invoices that are past due. */
export interface CustomersPastDue {
  readonly totalCount: number;
  readonly customers: readonly (ServedCustomer & {
    /** Decimal text. */
    readonly pastDue: string;
    readonly oldestDueDate: string;
  })[];
}

/** Lists of the home page; those of customers reject with `FORBIDDEN` for people who are no salespeople. */
export interface HomePort {
  usualProducts(limit: number): Promise<UsualProducts>;
  customersToCall(limit: number): Promise<CustomersToCall>;
  cartsLeft(limit: number): Promise<CustomerCartsLeft>;
  customersPastDue(limit: number): Promise<CustomersPastDue>;
}
