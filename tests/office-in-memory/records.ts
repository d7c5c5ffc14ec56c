/** Packing in which an article is ordered. */
export interface Packing {
  readonly name: string;
  /** Packings in one case. */
  readonly perCase: number;
  /** Order quantities are multiples of it, in hundredths; 0 for any quantity. */
  readonly step: number;
}

/** Price of an article. */
export interface Rate {
  readonly cents: number;
  /** Unit that the price holds for. */
  readonly per: string;
  /** Such units in one case. */
  readonly perCase: number;
}

/** Article for sale. Stock is counted in cases. */
export interface Article {
  readonly articleNo: string;
  readonly title: string;
  readonly maker: string;
  /** Contents of a case, for instance `4/10 lb`. */
  readonly contents: string;
  readonly group: string;
  /** The usual one first. */
  readonly packings: readonly Packing[];
  /** The usual one first. */
  readonly rates: readonly Rate[];
  readonly casesInStock: number;
}

/** Group of articles within a department. */
export interface ArticleGroup {
  readonly group: string;
  readonly title: string;
  readonly department: { readonly code: string; readonly title: string };
}

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Place of a debtor to which the trucks go. */
export interface Dock {
  readonly dockNo: string;
  readonly label: string;
  readonly street: string;
  readonly town: string;
  readonly region: string;
  readonly postcode: string;
  readonly truckDays: readonly (typeof weekdays)[number][];
  /** Time of the day before until which orders are taken, `HH:MM`. */
  readonly ordersUntil: string;
}

/** Business that buys on account. */
export interface Debtor {
  readonly debtorNo: string;
  readonly firm: string;
  /** The usual one first. */
  readonly docks: readonly Dock[];
}

/** Employee who sells to debtors. */
export interface Clerk {
  readonly login: string;
  readonly passphrase: string;
  readonly fullName: string;
}

/** Ordered article of a basket. */
export interface Position {
  readonly positionNo: number;
  readonly articleNo: string;
  readonly packing: string;
  /** In hundredths of the packing. */
  readonly qtyOrdered: number;
  /** Unit of the rate that is charged. */
  readonly ratePer: string;
  readonly remarks: readonly string[];
}

/** Terms of a basket; empty texts for missing values. */
export interface BasketTerms {
  readonly dockNo: string;
  readonly reference: string;
  /** `YYYY-MM-DD`. */
  readonly wantedDay: string;
  readonly driverNotes: readonly [string, string];
  readonly remarks: string;
}

/** Basket that a clerk fills for a debtor. */
export interface Basket {
  revision: number;
  lastPositionNo: number;
  positions: readonly Position[];
  terms: BasketTerms;
}

/** Everything that the office keeps. */
export interface Records {
  readonly timeZone: string;
  readonly groups: readonly ArticleGroup[];
  readonly articles: readonly Article[];
  readonly debtors: readonly Debtor[];
  readonly clerks: readonly Clerk[];
  /** Clerks by token. */
  readonly sessions: Map<string, Clerk>;
  /** Baskets by login and debtor number. */
  readonly baskets: Map<string, Basket>;
  /** Outcomes of writes by caller and idempotency key. */
  readonly writes: Map<string, unknown>;
  lastOrderNo: number;
}
