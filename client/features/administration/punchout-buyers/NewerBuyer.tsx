import styled from 'styled-components';
import { type BuyerChange, type PunchoutBuyer, valuesOf } from '../../../../domain/punchout/buyer.js';
import { fieldLabel } from '../../../../domain/punchout/buyer-form.js';
import { useTexts } from '../../../texts/texts.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';

/** The values as another person saved them while the form was open. */
export function NewerBuyer({ change, buyer }: { change: BuyerChange; buyer: PunchoutBuyer }) {
  const t = useTexts();
  if (change.kind !== 'values') return null;
  const { values } = change;
  const now = valuesOf(buyer);
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter((field) => String(now[field]) !== String(values[field]));
  return (
    <Notice tone="warning">
      {t('customerAdmin.newer')}
      <Values>
        {fields.map((field) => (
          <li key={field}>
            {t('customerAdmin.newerValue', { field: fieldLabel(field, buyer.dialect), value: [now[field]].flat().join(', ') })}
          </li>
        ))}
      </Values>
    </Notice>
  );
}

const Values = styled.ul`
  margin-block: ${space(2)} 0;
  padding-inline-start: ${space(5)};
`;
