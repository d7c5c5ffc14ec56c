import { type Static, Type } from 'typebox';
import type { CalendarException } from '../../../../domain/delivery/day-exceptions.js';
import type { DeliveryChange } from '../../../../domain/delivery/delivery-change.js';
import { zoneFields } from '../../../../domain/delivery/zone-values.js';
import { Maybe, shape } from '../http/shapes.js';

const text = Type.String();
const whole = Type.Integer();
const values = {
  county: Maybe(text),
  minimumOrderAmount: Maybe(text),
  deliveryWeekdays: Type.Array(whole),
  cutOffTime: text,
  cutOffDaysBefore: whole,
};
const Values = Type.Object(values);
const Area = Type.Object({ area: text, ...values });
type WireValues = Static<typeof Values>;

/** `GET /api/admin/delivery/areas`. */
export const areasShape = shape(Type.Object({ totalCount: whole, rows: Type.Array(Area) }));
/** `GET /api/admin/delivery/areas/file`. */
export const fileShape = shape(Type.Object({ csv: text }));
/** `POST /api/admin/delivery/areas/group`. */
export const groupShape = shape(
  Type.Object({ count: whole, outside: Type.Array(text), revision: text, values: Maybe(Values), mixed: Type.Array(text) }),
);
/** `GET /api/admin/delivery/demand`. */
export const demandShape = shape(
  Type.Object({
    totalCount: whole,
    rows: Type.Array(Type.Object({ area: text, people: whole, times: whole, lastAt: text, nearest: Maybe(Area) })),
  }),
);
const Made = Type.Object({
  ...{ changeId: Maybe(whole), changeIds: Maybe(Type.Array(whole)), count: whole, added: Maybe(whole) },
});
/** Every change. */
export const madeShape = shape(Made);

const Exception = Type.Object({
  ...{ id: whole, revision: text, name: text, firstDay: text, lastDay: text },
  method: Type.Union([Type.Literal('delivery'), Type.Literal('pickup'), Type.Literal('both')]),
  ...{ areas: Type.Array(text), isClosed: Type.Boolean(), movesCutOff: Type.Boolean() },
  ...{ cutOffTime: Maybe(text), cutOffDaysBefore: whole },
});
/** `GET /api/admin/delivery/exceptions/{id}`. */
export const exceptionShape = shape(Exception);
/** `GET /api/admin/delivery/exceptions`. */
export const exceptionsShape = shape(Type.Array(Exception));
const Open = Maybe(Type.Object({ cutOff: text }));
/** `GET /api/admin/delivery/calendar`. */
export const calendarShape = shape(
  Type.Object({
    ...{ area: Maybe(text), isInZone: Type.Boolean() },
    days: Type.Array(Type.Object({ date: text, delivery: Open, pickup: Open })),
    exceptions: Type.Array(Exception),
  }),
);
const Next = Maybe(Type.Object({ date: text, cutOff: text }));
/** `GET /api/admin/delivery/preview`. */
export const previewShape = shape(
  Type.Object({
    ...{ area: text, isInZone: Type.Boolean(), isRefused: Type.Boolean(), county: Maybe(text) },
    ...{ minimumOrderAmount: Maybe(text), delivery: Next, pickup: Next },
  }),
);

/** Values of a zone. */
export const toValues = ({ county, minimumOrderAmount, deliveryWeekdays, cutOffTime, cutOffDaysBefore }: WireValues) => ({
  ...{ county: county ?? null, minimumOrderAmount: minimumOrderAmount ?? null },
  ...{ deliveryWeekdays, cutOffTime, cutOffDaysBefore },
});
/** An area of the zones. */
export const toArea = (wire: Static<typeof Area>) => ({ area: wire.area, ...toValues(wire) });
/** An exception of the calendar. */
export const toException = ({ id, revision, ...values }: Static<typeof Exception>): CalendarException => ({
  ...{ id: String(id), revision },
  values: {
    ...{ name: values.name, firstDay: values.firstDay, lastDay: values.lastDay, method: values.method, areas: values.areas },
    ...{ isClosed: values.isClosed, movesCutOff: values.movesCutOff },
    ...{ cutOffTime: values.cutOffTime ?? null, cutOffDaysBefore: values.cutOffDaysBefore },
  },
});
/** A change that was made. */
export const toChange = ({ changeId, changeIds, count, added }: Static<typeof Made>): DeliveryChange => ({
  changeIds: (changeIds ?? (changeId == null ? [] : [changeId])).map(String),
  ...{ count, added: added ?? 0 },
});
/** Names of fields that are known here. */
export const toFields = (names: readonly string[]) => zoneFields.filter((field) => names.includes(field));
