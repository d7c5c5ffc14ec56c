import { useSelector } from '@xstate/react';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { CalendarException, DayException } from '../../../../domain/delivery/day-exceptions.js';
import type { Texts } from '../../../../texts/texts.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { IconButton } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { media, space } from '../../../ui/theme.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { Muted } from '../store-settings/setting-parts.js';
import type { CalendarActor } from './CalendarDialogs.js';

/** The exceptions of the month. */
export function ExceptionList({
  month,
  exceptions,
  actor,
}: {
  month: string;
  exceptions: readonly CalendarException[];
  actor: CalendarActor;
}) {
  const t = useTexts();
  const removed = useSelector(actor, (snapshot) => (snapshot.matches('removing') ? snapshot.context.exception?.id : null));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const title = t('delivery.calendar.exceptions', { month: `${month}-01` });
  return (
    <List aria-label={title}>
      <CardTitle>{title}</CardTitle>
      {exceptions.length === 0 ? (
        <Muted>{t('delivery.calendar.none')}</Muted>
      ) : (
        <RowTable
          label={title}
          rows={exceptions}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('delivery.calendar.name'),
              cell: ({ values }) => (
                <>
                  <strong>{values.name}</strong>
                  <Second>{periodText(values, t)}</Second>
                </>
              ),
            },
            {
              title: t('delivery.calendar.effect'),
              cell: ({ values }) => (
                <>
                  <Badge $tone={values.isClosed ? 'danger' : 'success'}>
                    {t(values.isClosed ? 'delivery.calendar.closed' : 'delivery.calendar.open')}
                  </Badge>
                  <Second>{effectText(values, t)}</Second>
                </>
              ),
            },
            {
              title: t('delivery.column.actions'),
              cell: (exception) => (
                <Actions>
                  <IconButton
                    label={t('delivery.calendar.edit', { name: exception.values.name })}
                    aria-haspopup="dialog"
                    disabled={isBusy}
                    onClick={() => actor.send({ type: 'exception.opened', exception })}
                  >
                    <Pencil />
                  </IconButton>
                  <IconButton
                    label={t('delivery.calendar.remove', { name: exception.values.name })}
                    isBusy={removed === exception.id}
                    disabled={isBusy && removed !== exception.id}
                    onClick={() => actor.send({ type: 'remove.chosen', exception })}
                  >
                    <Trash2 />
                  </IconButton>
                </Actions>
              ),
            },
          ]}
        />
      )}
    </List>
  );
}

const periodText = ({ firstDay, lastDay }: DayException, t: Texts): string =>
  firstDay === lastDay ? t.format.date(firstDay, 'long') : t('delivery.calendar.period', { firstDay, lastDay });

function effectText({ method, areas, isClosed, movesCutOff, cutOffTime, cutOffDaysBefore }: DayException, t: Texts): string {
  return [
    t('delivery.calendar.methodOf', { method }),
    areas.length === 0 ? t('delivery.calendar.everywhere') : areas.join(', '),
    ...(isClosed && movesCutOff ? [t('delivery.calendar.moves')] : []),
    ...(!isClosed && cutOffTime !== null ? [t('delivery.cutOffAt', { time: cutOffTime, before: cutOffDaysBefore })] : []),
  ].join(' · ');
}

const List = styled(Card)`
  margin-block-start: ${space(4)};
`;

const Actions = styled.div`
  display: flex;
  ${media.print} { display: none; }
`;
