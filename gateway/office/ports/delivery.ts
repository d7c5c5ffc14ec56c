import type { CalendarException, DayException } from '../../../domain/delivery/day-exceptions.js';
import type { DeliveryChange } from '../../../domain/delivery/delivery-change.js';
import type { AreaGroup, AreasTogether, DeliveryArea, ZoneValues } from '../../../domain/delivery/zone-values.js';
import type { PageOf } from '../../../domain/system/page-of.js';

/** An area outside the delivery area that consumers entered. */
export interface WantedArea {
  readonly area: string;
  readonly people: number;
  readonly times: number;
  readonly lastAt: string;
  readonly nearest: DeliveryArea | null;
}

/** The days of a period. */
export interface DeliveryCalendar {
  readonly area: string | null;
  readonly isInZone: boolean;
  readonly days: readonly {
    readonly date: string;
    readonly deliveryCutOff: string | null;
    readonly pickupCutOff: string | null;
  }[];
  readonly exceptions: readonly CalendarException[];
}

/** The next day with goods. */
interface NextGoods {
  readonly date: string;
  readonly cutOff: string;
}

/** When an order placed now would arrive. */
export interface DeliveryPreview {
  readonly area: string;
  readonly isInZone: boolean;
  readonly isRefused: boolean;
  readonly county: string | null;
  readonly minimumOrderAmount: string | null;
  readonly delivery: NextGoods | null;
  readonly pickup: NextGoods | null;
}

/** A change that was made, or what somebody changed meanwhile. */
export type ChangeOrNow<Now> = { readonly made: DeliveryChange } | { readonly now: Now };

/** The delivery area and its calendar, for the store's staff. Writes reject with `Refused` for problems that a user can fix. */
export interface DeliveryPort {
  /** Null: the back office does not have it. */
  areas(search: string, page: number, pageSize: number): Promise<PageOf<DeliveryArea> | null>;
  demand(page: number, pageSize: number): Promise<PageOf<WantedArea> | null>;
  calendar(firstDay: string, lastDay: string, zip: string | null): Promise<DeliveryCalendar | null>;
  exceptions(firstDay: string, lastDay: string): Promise<readonly CalendarException[]>;
  /** All areas as comma-separated values. */
  file(): Promise<string>;
  together(areas: readonly string[]): Promise<AreasTogether>;
  /** Null: no zip code. */
  preview(zip: string): Promise<DeliveryPreview | null>;
  add(areas: readonly string[], values: ZoneValues): Promise<DeliveryChange>;
  edit(areas: readonly string[], revision: string, changes: Partial<ZoneValues>): Promise<ChangeOrNow<AreasTogether>>;
  remove(areas: readonly string[]): Promise<DeliveryChange>;
  importAll(groups: readonly AreaGroup[]): Promise<DeliveryChange>;
  undo(changeIds: readonly string[]): Promise<DeliveryChange>;
  addExceptions(exceptions: readonly DayException[]): Promise<DeliveryChange>;
  /** Null: removed meanwhile. */
  editException(id: string, revision: string, values: DayException): Promise<ChangeOrNow<CalendarException | null>>;
  removeException(id: string, revision: string): Promise<ChangeOrNow<CalendarException | null>>;
}
