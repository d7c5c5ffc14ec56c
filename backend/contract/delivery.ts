import { type Static, Type } from 'typebox';
import { mostAreaEntries } from '../../domain/delivery/areas.js';
import { zoneFields } from '../../domain/delivery/zone-values.js';
import { Key, Nullable } from './values.js';

const strict = { additionalProperties: false } as const;
const word = <const T extends string>(...values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<typeof Type.Unsafe<T>>;

const Area = Type.String({
  description: 'five digits of a ZIP code, or three characters of a Canadian postal code',
  examples: ['04101'],
});
const AreaEntry = Type.String({ pattern: '^([0-9]{5}(-[0-9]{5})?|[A-Z][0-9][A-Z])$', examples: ['04101-04124'] });
const Areas = Type.Array(AreaEntry, { maxItems: 20_000, description: 'areas, and ranges of ZIP codes' });
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2026-11-26'] });
const Instant = Type.String({ description: 'ISO 8601' });
const Time = Type.String({ maxLength: 20, description: 'HH:mm in the site’s time zone', examples: ['17:00'] });
const Revision = Type.String({ maxLength: 40, description: 'mark of what was seen; another one is a 409' });

const values = {
  county: Nullable(Type.String({ maxLength: 1_000 })),
  minimumOrderAmount: Nullable(Type.String({ maxLength: 40, description: 'null: none', examples: ['75.00'] })),
  deliveryWeekdays: Type.Array(Type.Integer(), { maxItems: 7, description: 'Sunday 1 through Saturday 7' }),
  cutOffTime: Time,
  cutOffDaysBefore: Type.Integer(),
};
const Values = Type.Object(values, strict);
const AreaValues = Type.Object({ area: Area, ...values });
const paging = (most: number) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: 25 })),
});

/** A page of the delivery areas. */
export const AreasQuery = Type.Object({ search: Type.Optional(Type.String({ maxLength: 8_000 })), ...paging(100) }, strict);
export type AreasQuery = Static<typeof AreasQuery>;
export const AreaPage = Type.Object({ totalCount: Type.Integer(), rows: Type.Array(AreaValues) });
export type AreaPage = Static<typeof AreaPage>;
/** All areas as comma-separated values. */
export const AreaCsv = Type.Object({ csv: Type.String() });
export type AreaCsv = Static<typeof AreaCsv>;

/** Areas that are edited together. */
export const AreaGroupInput = Type.Object({ areas: Areas }, strict);
export const AreaGroupAnswer = Type.Object({
  count: Type.Integer({ description: 'areas of the list that are in the delivery area' }),
  outside: Type.Array(Type.String(), { description: 'areas of the list that are not' }),
  revision: Revision,
  values: Nullable(Type.Object(values, { description: 'of the first area; null without any' })),
  mixed: Type.Array(word(...zoneFields), { description: 'fields in which the areas differ' }),
});
export type AreaGroupAnswer = Static<typeof AreaGroupAnswer>;

export const AddAreasInput = Type.Object({ areas: Areas, values: Values }, strict);
export type AddAreasInput = Static<typeof AddAreasInput>;
export const EditAreasInput = Type.Object({ areas: Areas, revision: Revision, changes: Type.Partial(Values, strict) }, strict);
export type EditAreasInput = Static<typeof EditAreasInput>;
export const RemoveAreasInput = Type.Object({ areas: Areas }, strict);
export type RemoveAreasInput = Static<typeof RemoveAreasInput>;
export const ImportAreasInput = Type.Object(
  { groups: Type.Array(Type.Object({ areas: Areas, ...values }, strict), { maxItems: 20_000 }) },
  strict,
);
export type ImportAreasInput = Static<typeof ImportAreasInput>;

const made = {
  changeId: Nullable(Type.Integer({ description: 'takes the change back; null: nothing changed' })),
  count: Type.Integer({ description: 'areas or exceptions that changed' }),
};
/** A change that was made. */
export const MadeChangeAnswer = Type.Object(made);
export const ImportAnswer = Type.Object({ ...made, added: Type.Integer({ description: 'areas that were not there before' }) });
export const UndoInput = Type.Object({ changeIds: Type.Array(Key, { minItems: 1, maxItems: 100 }) }, strict);
export const UndoAnswer = Type.Object({ ...made, changeIds: Type.Array(Type.Integer()) });

/** Areas outside the delivery area that consumers entered. */
export const DemandQuery = Type.Object(paging(100), strict);
export const DemandPage = Type.Object({
  totalCount: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      ...{ area: Area, people: Type.Integer(), times: Type.Integer(), lastAt: Instant },
      nearest: Nullable(Type.Object({ area: Area, ...values }, { description: 'the nearest area of a zone' })),
    }),
  ),
});
export type DemandPage = Static<typeof DemandPage>;

const exception = {
  name: Type.String({ maxLength: 1_000, examples: ['Thanksgiving'] }),
  firstDay: Day,
  lastDay: Day,
  method: word('delivery', 'pickup', 'both'),
  areas: Type.Array(AreaEntry, { maxItems: mostAreaEntries, description: 'empty: everywhere' }),
  isClosed: Type.Boolean({ description: 'otherwise open in exception' }),
  movesCutOff: Type.Boolean({ description: 'closed: a cut-off on these days comes a day earlier' }),
  cutOffTime: Nullable(Type.String({ maxLength: 20, description: 'open: the exception’s own; null: the usual cut-off' })),
  cutOffDaysBefore: Type.Integer(),
};
/** A day, or days, on which the usual schedule does not apply. */
export const ExceptionInput = Type.Object(exception, strict);
export type ExceptionInput = Static<typeof ExceptionInput>;
export const Exception = Type.Object({ id: Type.Integer(), revision: Revision, ...exception });
export type Exception = Static<typeof Exception>;
export const PeriodQuery = Type.Object({ firstDay: Day, lastDay: Day }, strict);
export const AddExceptionsInput = Type.Object({ exceptions: Type.Array(ExceptionInput, { minItems: 1, maxItems: 50 }) }, strict);
export const EditExceptionInput = Type.Object({ revision: Revision, exception: ExceptionInput }, strict);
export const ExceptionParams = Type.Object({ id: Key });
export const RemoveExceptionQuery = Type.Object({ revision: Revision }, strict);
export const ExceptionAnswer = Type.Object({ ...made, exception: Exception });
export type ExceptionAnswer = Static<typeof ExceptionAnswer>;
export const ExceptionsAnswer = Type.Object({ ...made, exceptions: Type.Array(Exception) });
export type ExceptionsAnswer = Static<typeof ExceptionsAnswer>;

const zip = Type.String({ minLength: 1, maxLength: 20, examples: ['04101'] });
/** Days of a period, of the whole site or of a zip code. */
export const CalendarQuery = Type.Object({ firstDay: Day, lastDay: Day, zip: Type.Optional(zip) }, strict);
export type CalendarQuery = Static<typeof CalendarQuery>;
const Open = Nullable(Type.Object({ cutOff: Instant }, { description: 'null: no goods on this day' }));
export const CalendarAnswer = Type.Object({
  area: Nullable(Area),
  isInZone: Type.Boolean({ description: 'the zip code has a zone' }),
  days: Type.Array(Type.Object({ date: Day, delivery: Open, pickup: Open })),
  exceptions: Type.Array(Exception),
});
export type CalendarAnswer = Static<typeof CalendarAnswer>;

/** When an order placed now would arrive. */
export const PreviewQuery = Type.Object({ zip }, strict);
const Next = Nullable(Type.Object({ date: Day, cutOff: Instant }));
export const PreviewAnswer = Type.Object({
  area: Area,
  isInZone: Type.Boolean(),
  isRefused: Type.Boolean({ description: 'outside the zones of a site that delivers only there' }),
  county: values.county,
  minimumOrderAmount: values.minimumOrderAmount,
  delivery: Next,
  pickup: Next,
});
export type PreviewAnswer = Static<typeof PreviewAnswer>;
