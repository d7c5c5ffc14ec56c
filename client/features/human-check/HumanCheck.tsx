import { useSelector } from '@xstate/react';
import { ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, StateValueFrom } from 'xstate';
import type { humanCheck } from '../../../machines/humanCheck/humanCheck.machine.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Spinner } from '../../ui/Spinner.js';
import { colour, fontSize, radius, space } from '../../ui/theme.js';
import { HostedWidget } from './HostedWidget.js';

const views = {
  solving: { icon: <Spinner />, text: 'humanCheck.running', tone: 'muted', isOver: false },
  answering: { icon: <ShieldQuestionMark aria-hidden />, text: 'humanCheck.answering', tone: 'muted', isOver: false },
  answered: { icon: <ShieldCheck aria-hidden />, text: 'humanCheck.passed', tone: 'success', isOver: false },
  passed: { icon: <ShieldCheck aria-hidden />, text: 'humanCheck.passed', tone: 'success', isOver: false },
  expired: { icon: <ShieldQuestionMark aria-hidden />, text: 'humanCheck.expired', tone: 'muted', isOver: true },
  unavailable: { icon: <ShieldX aria-hidden />, text: 'humanCheck.unavailable', tone: 'danger', isOver: true },
} as const satisfies Record<StateValueFrom<typeof humanCheck>, { icon: ReactNode; [key: string]: unknown }>;

/** Progress of the human check (A7.40, A8.11). It asks nothing of people, unless it has expired, there is none, or a hosted service asks. */
export function HumanCheck({ check }: { check: ActorRefFrom<typeof humanCheck> }) {
  const t = useTexts();
  const { icon, text, tone, isOver } = views[useSelector(check, ({ value }) => value)];
  const widget = useSelector(check, (snapshot) => (snapshot.hasTag('widget') ? snapshot.context.widget : null));
  return (
    <Frame role="group" aria-label={t('humanCheck.name')} $tone={tone}>
      {icon}
      <p role={tone === 'danger' ? 'alert' : 'status'}>{t(text)}</p>
      {isOver ? <Button onClick={() => check.send({ type: 'check.restarted' })}>{t('humanCheck.again')}</Button> : null}
      {widget ? <HostedWidget widget={widget} send={check.send} /> : null}
    </Frame>
  );
}

const Frame = styled.div<{ $tone: 'muted' | 'success' | 'danger' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 46px;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  font-size: ${fontSize.small};
  color: ${({ $tone }) => colour($tone === 'danger' ? 'danger' : 'muted')};
  svg { inline-size: 18px; block-size: 18px; flex: none; color: ${({ $tone }) => colour($tone)}; }
  p { flex: 1; min-inline-size: 0; }
`;
