import { useSelector } from '@xstate/react';
import { CloudOff } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import { holidayProposals, holidayText } from '../../../../domain/delivery/holiday-proposals.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { ErrorState } from '../../../ui/States.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { Muted } from '../store-settings/setting-parts.js';
import type { CalendarActor } from './CalendarDialogs.js';

/** Federal holidays of a year, to be chosen from. */
export function HolidaysDialog({ actor }: { actor: CalendarActor }) {
  const t = useTexts();
  const formId = useId();
  const snapshot = useSelector(actor, (shown) => shown);
  const { year, chosen, taken, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isShown = snapshot.matches({ holidays: 'choosing' }) || isBusy;
  const cancel = (): void => actor.send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save' });
  };
  return (
    <Dialog
      title={t('delivery.holidays.title')}
      onClose={cancel}
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          {isShown ? (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={isBusy}
              disabled={!isBusy && !snapshot.can({ type: 'save' })}
            >
              {t('delivery.holidays.submit', { count: chosen.length })}
            </Button>
          ) : null}
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <Select
          label={t('delivery.holidays.year')}
          options={[year - 1, year, year + 1, year + 2].map((each) => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          disabled={isBusy}
          onChange={(wanted) => actor.send({ type: 'year.changed', year: Number(wanted) })}
        />
        <Muted>{t('delivery.holidays.hint')}</Muted>
        {snapshot.matches({ holidays: 'failed' }) ? (
          <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => actor.send({ type: 'retry' })}>
            {t('delivery.failedHint')}
          </ErrorState>
        ) : isShown ? (
          <List>
            {holidayProposals(year).map((holiday) => {
              const { date } = holiday;
              const isTaken = taken.includes(date);
              return (
                <li key={date}>
                  <Checkbox
                    label={t.say(holidayText(holiday))}
                    checked={isTaken || chosen.includes(date)}
                    disabled={isBusy || isTaken}
                    onChange={(isChosen) => actor.send({ type: 'holiday.toggled', date, isChosen })}
                  />
                  <span>{isTaken ? t('delivery.holidays.taken', { day: date }) : t.format.date(date, 'weekday')}</span>
                </li>
              );
            })}
          </List>
        ) : (
          <Skeleton $height="320px" />
        )}
        {isShown && message !== '' ? <Notice tone="danger">{t.say(message)}</Notice> : null}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: flex; align-items: center; justify-content: space-between; gap: ${space(3)}; }
  li > span { color: ${colour('muted')}; font-size: ${fontSize.small}; text-align: end; }
`;
