import type { CreditTerms, CustomerDetails, CustomerRecord, ShipToDetails } from './customer-record.js';

/** A change of a customer, with the version of the part that the person saw. */
export type CustomerChange =
  | { readonly kind: 'details'; readonly values: CustomerDetails; readonly version: string }
  /** Null values: no terms are agreed. */
  | { readonly kind: 'credit'; readonly values: CreditTerms | null; readonly version: string }
  | {
      readonly kind: 'shipTo';
      readonly code: string;
      readonly values: ShipToDetails;
      /** Null: a new ship-to. */
      readonly version: string | null;
      /** Place of a new one, from 0; null: at the end. */
      readonly position: number | null;
    }
  | { readonly kind: 'shipToRemoval'; readonly code: string; readonly version: string }
  | {
      readonly kind: 'arrangement';
      /** All ship-tos in their order. */
      readonly codes: readonly string[];
      readonly defaultCode: string | null;
      readonly version: string;
    }
  /** Codes of all categories that are hidden from the customer (S6.7). */
  | { readonly kind: 'hiddenCategories'; readonly codes: readonly string[]; readonly version: string };

export type CustomerChangeKind = CustomerChange['kind'];

const arrangementOf = ({ shipTos, defaultShipTo }: CustomerRecord, version: string): CustomerChange => ({
  kind: 'arrangement',
  codes: shipTos.map(({ code }) => code),
  defaultCode: defaultShipTo,
  version,
});

const hidingOf = ({ hiddenCategories }: CustomerRecord, version: string): CustomerChange => ({
  kind: 'hiddenCategories',
  codes: hiddenCategories.map(({ code }) => code),
  version,
});

const shipToIn = ({ shipTos }: CustomerRecord, code: string) => shipTos.find((shipTo) => shipTo.code === code);

/** The change that takes another one back; null if nothing changed, or if there is none. */
export function inverseOf(change: CustomerChange, before: CustomerRecord, after: CustomerRecord): CustomerChange | null {
  switch (change.kind) {
    case 'details': {
      const version = after.detailsVersion;
      return version === before.detailsVersion ? null : { kind: 'details', values: before.details, version };
    }
    case 'credit': {
      const version = after.creditVersion;
      return version === before.creditVersion ? null : { kind: 'credit', values: before.credit, version };
    }
    case 'arrangement': {
      const version = after.arrangementVersion;
      return version === before.arrangementVersion ? null : arrangementOf(before, version);
    }
    case 'hiddenCategories': {
      const version = after.hiddenCategoriesVersion;
      return version === before.hiddenCategoriesVersion ? null : hidingOf(before, version);
    }
    case 'shipTo': {
      const { code } = change;
      const [was, is] = [shipToIn(before, code), shipToIn(after, code)];
      if (!is || is.version === was?.version) return null;
      if (!was) return { kind: 'shipToRemoval', code, version: is.version };
      return { kind: 'shipTo', code, values: was.details, version: is.version, position: null };
    }
    case 'shipToRemoval': {
      const { code } = change;
      const was = shipToIn(before, code);
      if (!was || shipToIn(after, code)) return null;
      return { kind: 'shipTo', code, values: was.details, version: null, position: before.shipTos.indexOf(was) };
    }
  }
}

/** The change with the versions of a newer record, so that it replaces what another person saved. */
export function changeOnto(change: CustomerChange, now: CustomerRecord): CustomerChange {
  switch (change.kind) {
    case 'details':
      return { ...change, version: now.detailsVersion };
    case 'credit':
      return { ...change, version: now.creditVersion };
    case 'arrangement':
      return { ...change, version: now.arrangementVersion };
    case 'hiddenCategories':
      return { ...change, version: now.hiddenCategoriesVersion };
    case 'shipTo':
      return { ...change, version: shipToIn(now, change.code)?.version ?? null };
    case 'shipToRemoval':
      return { ...change, version: shipToIn(now, change.code)?.version ?? change.version };
  }
}
