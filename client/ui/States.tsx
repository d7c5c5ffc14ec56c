import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../texts/texts.js';
import { Button } from './Button.js';
import { Spinner } from './Spinner.js';
import { colour, fontSize, space } from './theme.js';

/** An empty list or page, with the next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  isPage = false,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** It is all that the page shows: its title is the page's. */
  isPage?: boolean;
}) {
  return (
    <Frame>
      {icon ? <Icon aria-hidden>{icon}</Icon> : null}
      <Title as={isPage ? 'h1' : 'p'}>{title}</Title>
      {children ? <Text>{children}</Text> : null}
      {action ? <Action>{action}</Action> : null}
    </Frame>
  );
}

/** Something failed: says what, and lets a person try again. */
export function ErrorState({
  title,
  children,
  onRetry,
  icon,
}: {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  icon?: ReactNode;
}) {
  const t = useTexts();
  return (
    <Frame role="alert">
      {icon ? <Icon aria-hidden>{icon}</Icon> : null}
      <Title>{title}</Title>
      {children ? <Text>{children}</Text> : null}
      {onRetry ? (
        <Action>
          <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
        </Action>
      ) : null}
    </Frame>
  );
}

/** Names the loading content, beside its skeleton. */
export const LoadingLabel = ({ children }: { children: string }) => <TextBlock role="status">{children}</TextBlock>;

/** Work of unknown shape is under way; the spinner comes after a second (S9.8). */
export function LoadingState({ label }: { label?: string }) {
  const t = useTexts();
  return (
    <Frame role="status">
      <Spinner $size={28} />
      <Text>{label ?? t('ui.loading')}</Text>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  padding: ${space(14)} ${space(4)};
  text-align: center;
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  margin-block-end: ${space(2)};
  border-radius: 50%;
  background: ${colour('pressed')};
  color: ${colour('muted')};
  svg { inline-size: 26px; block-size: 26px; }
`;

const Title = styled.p`
  font-size: ${fontSize.large};
  font-weight: 600;
  /* Several messages are one below another. */
  white-space: pre-line;
`;

const Text = styled.p`
  max-inline-size: 46ch;
  color: ${colour('muted')};
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
  margin-block-start: ${space(3)};
`;

const TextBlock = styled.p`
  margin-block-end: ${space(3)};
  color: ${colour('muted')};
`;
