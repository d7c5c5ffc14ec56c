import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { BookOpen, CircleAlert, ClipboardList, FileText, type LucideIcon, ReceiptText, Tags } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { LocalDate } from '../../../domain/date/local-date.js';
import { type ReportKind, reports } from '../../../domain/reports/reports.js';
import { reportCard } from '../../../machines/reportCard/reportCard.machine.js';
import { type Text, text } from '../../../texts/text.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Card, CardTitle } from '../../ui/Card.js';
import { colour, space } from '../../ui/theme.js';
import { openReportWindow } from '../documents/index.js';
import { ReportDialog } from './ReportDialog.js';
import { reportCardActors } from './reportCard.actors.js';

const appearances: { readonly [Kind in ReportKind]: { readonly Icon: LucideIcon; readonly hint: Text } } = {
  currentStatement: { Icon: ReceiptText, hint: text('reports.currentStatementHint') },
  orderGuideList: { Icon: ClipboardList, hint: text('reports.orderGuideListHint') },
  productList: { Icon: BookOpen, hint: text('reports.productListHint') },
  priceList: { Icon: Tags, hint: text('reports.priceListHint') },
  quoteSheet: { Icon: FileText, hint: text('reports.quoteSheetHint') },
};

/** A report that can be opened (A2.61). */
export function ReportCard({ kind, today }: { kind: ReportKind; today: LocalDate }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => reportCard.provide({ actors: reportCardActors(client, openReportWindow) }));
  const actor = useMachineActor(machine, { input: { kind, today } });
  const snapshot = useSelector(actor, (current) => current);
  useNotificationsOf(actor);
  const titleId = useId();
  const { Icon, hint } = appearances[kind];
  const hasFailed = snapshot.matches('failed');
  const isBusy = snapshot.hasTag('busy');
  return (
    <Frame aria-labelledby={titleId}>
      <Badge aria-hidden>
        <Icon />
      </Badge>
      <TextBlock>
        <CardTitle id={titleId}>{t.say(reports[kind].title)}</CardTitle>
        <p>{t.say(hint)}</p>
      </TextBlock>
      <Button
        variant={hasFailed ? 'danger' : undefined}
        icon={hasFailed ? <CircleAlert /> : undefined}
        aria-describedby={titleId}
        isBusy={snapshot.matches('opening')}
        onClick={() => actor.send({ type: 'press' })}
      >
        {t(hasFailed ? 'reports.openReportFailed' : 'reports.openReport')}
      </Button>
      {snapshot.hasTag('dialog') ? (
        <ReportDialog
          {...snapshot.context}
          isBusy={isBusy}
          onChange={(parameters) => actor.send({ type: 'parameters.changed', parameters })}
          onUnreadable={(date) => actor.send({ type: 'date.unreadable', date })}
          onOpen={() => actor.send({ type: 'open' })}
          onCancel={() => actor.send({ type: 'cancel' })}
        />
      ) : null}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  > button { margin-block-start: auto; align-self: flex-start; }
`;

const Badge = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: ${colour('primary-soft')};
  color: ${colour('primary')};
  svg { inline-size: 20px; block-size: 20px; }
`;

const TextBlock = styled.div`
  p { margin-block-start: ${space(1)}; color: ${colour('muted')}; }
`;
