import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { deliveryCalendar } from '../../../../machines/deliveryCalendar/deliveryCalendar.machine.js';
import { ExceptionDialog } from './ExceptionDialog.js';
import { HolidaysDialog } from './HolidaysDialog.js';

export type CalendarActor = ActorRefFrom<typeof deliveryCalendar>;

/** The dialogs of the deliveryCalendar machine. */
export function CalendarDialogs({ actor }: { actor: CalendarActor }) {
  const hasDialog = useSelector(actor, (shown) => shown.hasTag('dialog'));
  const hasHolidays = useSelector(actor, (shown) => shown.hasTag('holidays'));
  if (hasDialog) return <ExceptionDialog actor={actor} />;
  return hasHolidays ? <HolidaysDialog actor={actor} /> : null;
}
