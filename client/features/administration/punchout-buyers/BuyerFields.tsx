import { useId } from 'react';
import styled from 'styled-components';
import type { BuyerChange, BuyerDialect, BuyerEncoding, BuyerValues } from '../../../../domain/punchout/buyer.js';
import { type BuyerField, type BuyerTextField, buyerLabel, buyerRules } from '../../../../domain/punchout/buyer-form.js';
import { text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Select } from '../../../ui/Select.js';
import { TextArea } from '../../../ui/TextArea.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { Columns, RuleField } from '../customers/form-parts.js';
import { requestAddress } from './request-address.js';

type ValuesChange = Extract<BuyerChange, { kind: 'new' | 'values' }>;

/** Names and hosts of a procurement system; of a new one also its protocol. */
export function BuyerFields({
  change,
  dialect,
  isBusy,
  problemOf,
  onChange,
}: {
  change: ValuesChange;
  dialect: BuyerDialect;
  isBusy: boolean;
  problemOf: (field: BuyerField) => string | null;
  onChange: (field: BuyerField | 'dialect', change: BuyerChange) => void;
}) {
  const t = useTexts();
  const { values } = change;
  const set = (field: keyof BuyerValues, value: Partial<BuyerValues>): void =>
    onChange(field, { ...change, values: { ...values, ...value } });
  const line = (field: BuyerTextField) => {
    const isRequired = buyerRules[field].requiredBy.includes(dialect);
    return {
      rule: { label: buyerLabel(field, dialect), ...(isRequired && { isRequired: true as const }) },
      ...{ value: values[field], problem: problemOf(field) },
      onValue: (value: string) => set(field, { [field]: value }),
    };
  };
  return (
    <>
      {change.kind === 'new' ? (
        <Select
          label={t('punchoutBuyers.dialect')}
          options={(['CXML', 'OCI'] as const).map((value) => ({ value, label: t(`customerAdmin.protocol.${value}`) }))}
          value={dialect}
          autoFocus
          disabled={isBusy}
          hint={t('punchoutBuyers.address', { address: requestAddress(dialect) })}
          onChange={(value) => onChange('dialect', { ...change, dialect: value as BuyerDialect })}
        />
      ) : null}
      <RuleField {...line('name')} data-autofocus={change.kind === 'values' || undefined} />
      {dialect === 'OCI' ? (
        <RuleField {...line('identity')} />
      ) : (
        <>
          <Group title={t('punchoutBuyers.from')}>
            <Columns>
              <RuleField {...line('domain')} />
              <RuleField {...line('identity')} />
            </Columns>
          </Group>
          <Group title={t('punchoutBuyers.to')}>
            <Columns>
              <RuleField {...line('supplierDomain')} />
              <RuleField {...line('supplierIdentity')} hint={t('punchoutBuyers.field.supplierHint')} />
            </Columns>
          </Group>
          <Group title={t('punchoutBuyers.sender')} hint={t('punchoutBuyers.senderHint')}>
            <Columns>
              <RuleField {...line('senderDomain')} />
              <RuleField {...line('senderIdentity')} />
            </Columns>
          </Group>
          <Select
            label={t('punchoutBuyers.field.encoding')}
            options={(['URLENCODED', 'BASE64'] as const).map((value) => ({
              value,
              label: t(`punchoutBuyers.encoding.${value}`),
            }))}
            value={values.encoding}
            disabled={isBusy}
            onChange={(value) => set('encoding', { encoding: value as BuyerEncoding })}
          />
        </>
      )}
      <TextArea
        label={t('addresses.requiredField', { label: text('punchoutBuyers.field.hosts') })}
        hint={t('punchoutBuyers.field.hostsHint')}
        value={values.postbackHosts.join('\n')}
        error={problemOf('postbackHosts')}
        rows={3}
        required
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => set('postbackHosts', { postbackHosts: target.value === '' ? [] : target.value.split('\n') })}
      />
    </>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <Fieldset aria-describedby={hint === undefined ? undefined : id}>
      <legend>{title}</legend>
      {hint === undefined ? null : <p id={id}>{hint}</p>}
      {children}
    </Fieldset>
  );
}

const Fieldset = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  > legend { padding: 0; margin-block-end: ${space(2)}; font-weight: 600; }
  > p { color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;
