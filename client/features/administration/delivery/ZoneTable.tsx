import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { ZoneEditorEvent } from '../../../../machines/zoneEditor/types.js';
import type { AreaPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { colour, media, radius, space } from '../../../ui/theme.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { cutOffText, daysText, minimumText } from './zone-texts.js';

export interface ZoneTableProps {
  rows: readonly AreaPartsFragment[];
  chosen: readonly string[];
  isRemoving: boolean;
  /** Nothing can be changed meanwhile. */
  isBusy: boolean;
  send: (event: ZoneEditorEvent) => void;
}

/** A page of the areas; several can be chosen, also on several pages, and edited or removed together. */
export function ZoneTable({ rows, chosen, isRemoving, isBusy, send }: ZoneTableProps) {
  const t = useTexts();
  const shown = rows.map(({ area }) => area);
  const areAll = shown.every((area) => chosen.includes(area));
  return (
    <Card>
      <Bar role="group" aria-label={t('delivery.chosenAreas')}>
        <Checkbox
          label={t('delivery.chooseAll')}
          checked={areAll}
          disabled={isBusy}
          onChange={(isChosen) => send({ type: 'areas.toggled', areas: shown, isChosen })}
        />
        <span role="status">{chosen.length === 0 ? '' : t('delivery.chosen', { count: chosen.length })}</span>
        {chosen.length === 0 ? null : (
          <>
            <Button aria-haspopup="dialog" disabled={isBusy} onClick={() => send({ type: 'edit.opened', areas: chosen })}>
              {t('delivery.editChosen')}
            </Button>
            <Button
              isBusy={isRemoving}
              disabled={isBusy && !isRemoving}
              onClick={() => send({ type: 'remove.chosen', areas: chosen })}
            >
              {t('delivery.removeChosen')}
            </Button>
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => send({ type: 'areas.toggled', areas: chosen, isChosen: false })}
            >
              {t('delivery.chooseNone')}
            </Button>
          </>
        )}
      </Bar>
      <RowTable
        label={t('delivery.table')}
        rows={rows}
        keyOf={({ area }) => area}
        columns={[
          {
            title: t('delivery.column.area'),
            cell: ({ area, values }) => (
              <Area>
                <Checkbox
                  label={t('delivery.chooseArea', { area })}
                  isLabelHidden
                  checked={chosen.includes(area)}
                  disabled={isBusy}
                  onChange={(isChosen) => send({ type: 'areas.toggled', areas: [area], isChosen })}
                />
                <div>
                  <strong>{area}</strong>
                  {values.county === null ? null : <Second>{values.county}</Second>}
                </div>
              </Area>
            ),
          },
          {
            title: t('delivery.column.delivers'),
            cell: ({ values }) => (
              <>
                {t.say(daysText(values.deliveryWeekdays))}
                <Second>{t.say(cutOffText(values))}</Second>
              </>
            ),
          },
          {
            title: t('delivery.column.minimum'),
            isNumeric: true,
            cell: ({ values }) => t.say(minimumText(values.minimumOrderAmount)),
          },
          {
            title: t('delivery.column.actions'),
            cell: ({ area }) => (
              <Actions>
                <IconButton
                  label={t('delivery.editArea', { area })}
                  disabled={isBusy}
                  onClick={() => send({ type: 'edit.opened', areas: [area] })}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  label={t('delivery.removeArea', { area })}
                  disabled={isBusy}
                  onClick={() => send({ type: 'remove.chosen', areas: [area] })}
                >
                  <Trash2 />
                </IconButton>
              </Actions>
            ),
          },
        ]}
      />
    </Card>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(1)} ${space(2)};
  margin-block-end: ${space(2)};
  border-radius: ${radius.medium};
  background: ${colour('sunken')};
  ${media.print} { display: none; }
`;

const Area = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  strong { white-space: nowrap; }
`;

const Actions = styled.div`
  display: flex;
  ${media.print} { display: none; }
`;
