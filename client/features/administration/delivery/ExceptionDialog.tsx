import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import { maxCutOffDays } from '../../../../domain/administration/settings/setting-problem.js';
import { readTypedDate } from '../../../../domain/date/typed-date.js';
import { areaListOf } from '../../../../domain/delivery/areas.js';
import { type ExceptionMethod, exceptionMethods } from '../../../../domain/delivery/day-exceptions.js';
import { exceptionProblems, maxExceptionName } from '../../../../domain/delivery/exception-check.js';
import type { ExceptionDay } from '../../../../machines/deliveryCalendar/types.js';
import { text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { DateField } from '../../../ui/DateField.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { TextArea } from '../../../ui/TextArea.js';
import { space } from '../../../ui/theme.js';
import type { CalendarActor } from './CalendarDialogs.js';

/** The dialog of an exception of the calendar. */
export function ExceptionDialog({ actor }: { actor: CalendarActor }) {
  const t = useTexts();
  const formId = useId();
  const snapshot = useSelector(actor, (shown) => shown);
  const { exception, draft, areas, isNewer, message } = snapshot.context;
  if (draft === null) return null;
  const isBusy = snapshot.hasTag('busy');
  const problems = exceptionProblems(draft);
  const change = (changed: Partial<typeof draft>): void => actor.send({ type: 'value.changed', change: changed });
  const cancel = (): void => actor.send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save' });
  };
  const dateField = (day: ExceptionDay) => {
    const label = t(`delivery.calendar.${day}`);
    return (
      <DateField
        label={label}
        value={draft[day] === '' ? null : draft[day]}
        validDates={null}
        isClearable={false}
        readOnly={isBusy}
        read={(typed) => readTypedDate(typed, label, t.format.days)}
        onUnreadable={() => actor.send({ type: 'date.unreadable', day })}
        align={day === 'lastDay' ? 'end' : 'start'}
        error={t.say(problems[day] ?? null)}
        onChange={(date) => date !== null && change({ [day]: date })}
      />
    );
  };
  const [unknown] = areaListOf(areas).unknown;
  const ownCutOff = draft.cutOffTime !== null;
  return (
    <Dialog
      title={t(exception === null ? 'delivery.calendar.addTitle' : 'delivery.calendar.editTitle')}
      onClose={cancel}
      isBusy={isBusy}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isBusy}
            disabled={!isBusy && !snapshot.can({ type: 'save' })}
          >
            {t('storeSettings.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {isNewer ? <Notice tone="warning">{t('delivery.newer')}</Notice> : null}
        <TextField
          label={t('delivery.calendar.name')}
          value={draft.name}
          maxLength={maxExceptionName + 20}
          autoComplete="off"
          readOnly={isBusy}
          hint={t('delivery.calendar.nameHint')}
          error={draft.name === '' ? null : t.say(problems.name ?? null)}
          data-autofocus
          onChange={({ target }) => change({ name: target.value })}
        />
        <Pair>
          {dateField('firstDay')}
          {dateField('lastDay')}
        </Pair>
        <Select
          label={t('delivery.calendar.effect')}
          options={[
            { value: 'closed', label: t('delivery.calendar.closed') },
            { value: 'open', label: t('delivery.calendar.open') },
          ]}
          value={draft.isClosed ? 'closed' : 'open'}
          disabled={isBusy}
          onChange={(effect) => change({ isClosed: effect === 'closed' })}
        />
        <Select
          label={t('delivery.calendar.method')}
          options={exceptionMethods.map((method) => ({ value: method, label: t('delivery.calendar.methodOf', { method }) }))}
          value={draft.method}
          disabled={isBusy}
          onChange={(method) => change({ method: method as ExceptionMethod })}
        />
        {draft.method === 'pickup' ? null : (
          <TextArea
            label={t('delivery.calendar.areas')}
            hint={t('delivery.calendar.areasHint')}
            error={unknown === undefined ? null : t.say(text('delivery.problem.area', { area: unknown }))}
            rows={2}
            value={areas}
            maxLength={10_000}
            readOnly={isBusy}
            spellCheck={false}
            onChange={({ target }) => actor.send({ type: 'areas.typed', areas: target.value })}
          />
        )}
        {draft.isClosed ? (
          <Checkbox
            label={t('delivery.calendar.movesLabel')}
            checked={draft.movesCutOff}
            disabled={isBusy}
            onChange={(movesCutOff) => change({ movesCutOff })}
          />
        ) : (
          <>
            <Checkbox
              label={t('delivery.calendar.ownCutOff')}
              checked={ownCutOff}
              disabled={isBusy}
              onChange={(isOn) => change({ cutOffTime: isOn ? '12:00' : null, cutOffDaysBefore: isOn ? 1 : 0 })}
            />
            {ownCutOff ? (
              <Pair>
                <TextField
                  type="time"
                  label={t('storeSettings.cutOffTime')}
                  value={draft.cutOffTime ?? ''}
                  readOnly={isBusy}
                  error={t.say(problems.cutOffTime ?? null)}
                  onChange={({ target }) => change({ cutOffTime: target.value })}
                />
                <Select
                  label={t('storeSettings.cutOffDays')}
                  options={Array.from({ length: maxCutOffDays + 1 }, (_, each) => ({ value: String(each), label: String(each) }))}
                  value={String(draft.cutOffDaysBefore)}
                  disabled={isBusy}
                  onChange={(before) => change({ cutOffDaysBefore: Number(before) })}
                />
              </Pair>
            ) : null}
          </>
        )}
        {message === '' ? null : <Notice tone="danger">{t.say(message)}</Notice>}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space(4)};
  > label { align-self: flex-start; }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(3)};
  align-items: start;
`;
