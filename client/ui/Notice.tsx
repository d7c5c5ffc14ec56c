import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, radius, space } from './theme.js';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message in its place on the page. Errors are announced at once. */
export function Notice({ tone = 'info', children, action }: { tone?: NoticeTone; children: ReactNode; action?: ReactNode }) {
  const Icon = icons[tone];
  return (
    <Frame $tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <Text>{children}</Text>
      {action}
    </Frame>
  );
}

const Frame = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  ${({ $tone }) =>
    $tone === 'info'
      ? `background: ${colour('primary-soft')}; > svg { color: ${colour('primary')}; }`
      : `background: ${colour(`${$tone}-soft`)}; > svg { color: ${colour($tone)}; }`}
  > svg { inline-size: 18px; block-size: 18px; flex: none; margin-block-start: 1px; }
`;

const Text = styled.div`
  flex: 1;
  min-inline-size: 0;
  /* Several messages are one below another. */
  white-space: pre-line;
`;
