import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CalendarPlus, CloudOff, MapPin } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { deliveryCalendar } from '../../../../machines/deliveryCalendar/deliveryCalendar.machine.js';
import { undoCalendarCommand } from '../../../../machines/deliveryCalendar/deliveryCalendar.setup.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { DeliveryCalendarMonthDocument } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useLoadedTexts, useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { TextField } from '../../../ui/Field.js';
import { later } from '../../../ui/later.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { Muted } from '../store-settings/setting-parts.js';
import { CalendarDialogs } from './CalendarDialogs.js';
import { daysOfMonth, monthOf, queryWith } from './delivery-address.js';
import { deliveryCalendarActors, shownException } from './deliveryCalendar.actors.js';
import { ExceptionList } from './ExceptionList.js';
import { useUndoOf } from './use-command.js';

const MonthCalendar = later(() => import('./MonthCalendar.js'));

/** The delivery calendar: a month of days with goods, closed days, exceptions and cut-offs; the month and the zip code are in the address. */
export function CalendarView() {
  const t = useTexts();
  const client = useApolloClient();
  const { current } = useLoadedTexts();
  const [query, setQuery] = useSearchParams();
  const [openedAt] = useState(() => new Date());
  const month = monthOf(query.get('month'), openedAt, t.format.region.timeZone);
  const zip = (query.get('zip') ?? '').slice(0, 20);
  const [machine] = useState(() => deliveryCalendar.provide({ actors: deliveryCalendarActors(client, current) }));
  const actor = useMachineActor(machine);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useNotificationsOf(actor);
  useUndoOf(actor, undoCalendarCommand);
  const { data, previousData, error, refetch } = useScreenQuery(DeliveryCalendarMonthDocument, {
    variables: { ...daysOfMonth(month), zip: zip || null },
    fetchPolicy: 'network-only',
  });
  useEffect(() => {
    const subscription = actor.on('calendar.changed', () => void refetch().catch(() => undefined));
    return () => subscription.unsubscribe();
  }, [actor, refetch]);
  const showZip = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setQuery(queryWith(query, { zip: String(new FormData(event.currentTarget).get('zip') ?? '').trim() }));
  };
  const calendar = (data ?? (error ? undefined : previousData))?.deliveryCalendar;
  const exceptions = (calendar?.exceptions ?? []).map(shownException);
  if (data && !data.deliveryCalendar) {
    return (
      <EmptyState icon={<MapPin />} title={t('delivery.absent')}>
        {t('delivery.absentHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <Tools className="no-print">
        <Zip key={zip} onSubmit={showZip}>
          <TextField
            label={t('delivery.calendar.zip')}
            name="zip"
            defaultValue={zip}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('delivery.calendar.everywhere')}
            error={calendar && zip !== '' && calendar.area === null ? t('delivery.problem.zip') : null}
          />
          <Button type="submit">{t('delivery.calendar.show')}</Button>
        </Zip>
        <Button
          icon={<CalendarPlus aria-hidden />}
          aria-haspopup="dialog"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'holidays.opened', year: Number(month.slice(0, 4)) })}
        >
          {t('delivery.calendar.holidays')}
        </Button>
      </Tools>
      {calendar ? (
        <>
          <Card aria-label={t('delivery.view.calendar')}>
            <Muted>
              {calendar.area === null
                ? t('delivery.calendar.ofStore')
                : t(calendar.isInZone ? 'delivery.calendar.ofZone' : 'delivery.calendar.ofNoZone', { area: calendar.area })}
            </Muted>
            <MonthCalendar
              month={month}
              days={calendar.days}
              exceptions={exceptions}
              area={calendar.area ?? null}
              isBusy={isBusy}
              onMonth={(wanted) => setQuery(queryWith(query, { month: wanted }))}
              send={actor.send}
              waiting={<Skeleton $height="520px" />}
            />
          </Card>
          <ExceptionList month={month} exceptions={exceptions} actor={actor} />
        </>
      ) : error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch().catch(() => undefined)}>
          {t('delivery.failedHint')}
        </ErrorState>
      ) : (
        <Skeleton $height="520px" />
      )}
      <CalendarDialogs actor={actor} />
    </>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(3)} ${space(4)};
  margin-block-end: ${space(4)};
`;

const Zip = styled.form`
  display: flex;
  align-items: end;
  gap: ${space(2)};
  flex: 0 1 380px;
  > :first-child { flex: 1; }
`;
