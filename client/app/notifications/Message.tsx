import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Notification, NotificationKind } from '../../../machines/notifications/types.js';
import { useTexts } from '../../texts/texts.js';
import { Button, IconButton } from '../../ui/Button.js';
import { colour, media, motion, radius, shadow, space } from '../../ui/theme.js';
import { useAppActors } from '../contexts/app-actors.js';
import { PathAction } from '../routes/later-apps.js';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** One notification, with its action where that leads anywhere (S6.5). A focus that is in it when it goes returns to where it came from. */
export function Message({ kind, text, action }: Notification) {
  const t = useTexts();
  const { notifications } = useAppActors();
  const frame = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      const from = cameFrom.current;
      if (element?.contains(document.activeElement) && from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);

  const Icon = icons[kind];
  return (
    <Frame
      ref={frame}
      $kind={kind}
      onPointerEnter={() => notifications.send({ type: 'pointer.entered' })}
      onPointerLeave={() => notifications.send({ type: 'pointer.left' })}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        notifications.send({ type: 'focus.gained' });
      }}
      onBlur={() => notifications.send({ type: 'focus.lost' })}
    >
      <Icon aria-hidden />
      <Text>{t.say(text)}</Text>
      {action ? <ActionButton action={action} /> : null}
      <IconButton label={t('app.dismiss')} onClick={() => notifications.send({ type: 'dismiss' })}>
        <X />
      </IconButton>
    </Frame>
  );
}

/** Below the text on a phone, where a long label beside it would leave no room for the text. */
function ActionButton({ action }: { action: NonNullable<Notification['action']> }) {
  const t = useTexts();
  const { notifications } = useAppActors();
  const button = (
    <Action variant="quiet" onClick={() => notifications.send({ type: 'action.pressed' })}>
      {t.say(action.label)}
    </Action>
  );
  return 'path' in action ? <PathAction path={action.path}>{button}</PathAction> : button;
}

const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;

const tones = { success: 'success', info: 'primary', warning: 'warning', error: 'danger' } as const;

const Frame = styled.div<{ $kind: NotificationKind }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 48px;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(4)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('raised')};
  color: ${colour('text')};
  box-shadow: ${shadow.high};
  animation: ${rise} ${motion.medium};
  > svg { flex: none; inline-size: 20px; block-size: 20px; color: ${({ $kind }) => colour(tones[$kind])}; }
  ${media.mobile} {
    display: grid;
    grid-template-columns: auto 1fr auto;
    > :last-child { grid-area: 1 / 3; }
  }
`;

const Action = styled(Button)`
  ${media.mobile} { grid-area: 2 / 2 / auto / -1; justify-self: start; margin-block-end: ${space(1)}; }
`;

const Text = styled.p`
  flex: 1;
  min-inline-size: 0;
  padding-block: ${space(2)};
  overflow-wrap: anywhere;
`;
