import { type FormEvent, useRef } from 'react';
import styled from 'styled-components';
import { readTypedDate } from '../../../domain/date/typed-date.js';
import { maxOrderGuideNameLength } from '../../../domain/order-guides/order-guide-name.js';
import { type ReportParameters, reports, weekdayNames } from '../../../domain/reports/reports.js';
import type { ReportCardContext, ReportDate } from '../../../machines/reportCard/types.js';
import type { Texts } from '../../../texts/texts.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { DateField } from '../../ui/DateField.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { Select } from '../../ui/Select.js';
import { space } from '../../ui/theme.js';
import { CategoryField } from './CategoryField.js';

export interface ReportDialogProps extends ReportCardContext {
  isBusy: boolean;
  onChange: (parameters: Partial<ReportParameters>) => void;
  onUnreadable: (date: ReportDate) => void;
  onOpen: () => void;
  onCancel: () => void;
}

/** Asks what a report is about (A2.62–A2.65). */
export function ReportDialog({ kind, parameters, isBusy, onChange, onUnreadable, onOpen, onCancel }: ReportDialogProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onOpen();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog
      title={t.say(reports[kind].title)}
      onClose={onCancel}
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="report" isBusy={isBusy}>
            {t('reports.openReport')}
          </Button>
        </>
      }
    >
      <form ref={form} id="report" onSubmit={submit} noValidate>
        <Fields disabled={isBusy}>
          {reports[kind].parameters.map((name) => {
            const ParameterField = fields[name];
            return <ParameterField key={name} {...{ t, parameters, isBusy, onChange, onUnreadable }} />;
          })}
        </Fields>
      </form>
    </Dialog>
  );
}

type FieldProps = Pick<ReportDialogProps, 'parameters' | 'isBusy' | 'onChange' | 'onUnreadable'> & { t: Texts };

/** Stands for no weekday among the choices. */
const allDays = '';

const dateField = (t: Texts, label: string) => ({
  label,
  validDates: null,
  read: (text: string) => readTypedDate(text, label, t.format.days),
});

const fields: { readonly [Name in keyof ReportParameters]: (props: FieldProps) => React.ReactNode } = {
  startingValue: ({ t, parameters, onChange }) => (
    <TextField
      label={t('reports.startingValue')}
      hint={t('reports.startingValueHint')}
      maxLength={maxOrderGuideNameLength}
      autoComplete="off"
      value={parameters.startingValue}
      data-autofocus
      onChange={({ target }) => onChange({ startingValue: target.value })}
    />
  ),
  endingValue: ({ t, parameters, onChange }) => (
    <TextField
      label={t('reports.endingValue')}
      hint={t('reports.endingValueHint')}
      maxLength={maxOrderGuideNameLength}
      autoComplete="off"
      value={parameters.endingValue}
      onChange={({ target }) => onChange({ endingValue: target.value })}
    />
  ),
  effectiveDate: ({ t, parameters, onChange, onUnreadable }) => (
    <DateField
      {...dateField(t, t('reports.effectiveDate'))}
      value={parameters.effectiveDate}
      isClearable={false}
      onChange={(date) => (date === null ? undefined : onChange({ effectiveDate: date }))}
      onUnreadable={() => onUnreadable('effectiveDate')}
    />
  ),
  // A list is no native field: the fieldset does not disable it.
  category: ({ parameters, isBusy, onChange }) => (
    <CategoryField value={parameters.category} disabled={isBusy} onChange={(category) => onChange({ category })} />
  ),
  allProducts: ({ t, parameters, onChange }) => (
    <Choice>
      <Checkbox
        label={t('reports.allProducts')}
        checked={parameters.allProducts}
        onChange={(allProducts) => onChange({ allProducts })}
      />
      <small>{t('reports.allProductsHint')}</small>
    </Choice>
  ),
  dayOfWeek: ({ t, parameters, isBusy, onChange }) => (
    <Select
      label={t('reports.dayOfWeek')}
      options={[
        { value: allDays, label: t('reports.allDays') },
        ...weekdayNames.map((name) => ({ value: name, label: t('reports.weekday', { day: name }) })),
      ]}
      value={parameters.dayOfWeek ?? allDays}
      disabled={isBusy}
      onChange={(chosen) => onChange({ dayOfWeek: weekdayNames.find((name) => name === chosen) ?? null })}
    />
  ),
  purchasedSince: ({ t, parameters, onChange, onUnreadable }) => (
    <DateField
      {...dateField(t, t('reports.purchasedSince'))}
      value={parameters.purchasedSince}
      onChange={(purchasedSince) => onChange({ purchasedSince })}
      onUnreadable={() => onUnreadable('purchasedSince')}
    />
  ),
};

const Fields = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Choice = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
`;
