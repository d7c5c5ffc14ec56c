import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import type { NotificationKind } from '../../../machines/notifications/types.js';
import { Button, IconButton } from '../../ui/Button.js';
import { colour, layer, media, motion, radius, shadow, space } from '../../ui/theme.js';
import { useAppActors } from '../contexts/app-actors.js';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** Notifications, one at a time, oldest first. In the top layer, so that a dialog does not cover them. */
export function NotificationRegion() {
  const { notifications } = useAppActors();
  const shown = useSelector(notifications, ({ context }) => context.queue[0] ?? null);
  const region = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!shown) return;
    const element = region.current;
    // Shown last is on top, also above a dialog that was opened before.
    element?.showPopover();
    return () => element?.hidePopover();
  }, [shown]);

  useEffect(() => {
    const subscription = notifications.on('action.chosen', ({ action }) => {
      if ('path' in action) navigate(action.path);
    });
    return () => subscription.unsubscribe();
  }, [notifications, navigate]);

  const Icon = shown ? icons[shown.kind] : null;
  return (
    <Region ref={region} popover="manual" className="no-print">
      <div role={shown?.kind === 'error' ? 'alert' : 'status'} aria-atomic>
        {shown && Icon ? (
          <Message
            key={shown.text}
            $kind={shown.kind}
            onPointerEnter={() => notifications.send({ type: 'pointer.entered' })}
            onPointerLeave={() => notifications.send({ type: 'pointer.left' })}
            onFocus={() => notifications.send({ type: 'focus.gained' })}
            onBlur={() => notifications.send({ type: 'focus.lost' })}
          >
            <Icon aria-hidden />
            <Text>{shown.text}</Text>
            {shown.action ? (
              <Button variant="quiet" onClick={() => notifications.send({ type: 'action.pressed' })}>
                {shown.action.label}
              </Button>
            ) : null}
            <IconButton label="Dismiss" onClick={() => notifications.send({ type: 'dismiss' })}>
              <X />
            </IconButton>
          </Message>
        ) : null}
      </div>
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  inset: auto 0 ${space(6)} 0;
  z-index: ${layer.notification};
  inline-size: max-content;
  max-inline-size: min(560px, calc(100vw - ${space(8)}));
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
  /* Above what stands at the bottom edge: its buttons are the next step. */
  body:has([data-bottom-bar]) & { inset-block-end: 88px; }
  ${media.belowMedium} { inset-block-end: calc(80px + env(safe-area-inset-bottom)); }
  body:has([data-bottom-bar='tall']) & { inset-block-end: 136px; }
  ${media.mobile} { body:has([data-bottom-bar='tall']) & { inset-block-end: calc(184px + env(safe-area-inset-bottom)); } }
`;

const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;

const tones = { success: 'success', info: 'primary', warning: 'warning', error: 'danger' } as const;

const Message = styled.div<{ $kind: NotificationKind }>`
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
`;

const Text = styled.p`
  flex: 1;
  min-inline-size: 0;
  padding-block: ${space(2)};
  overflow-wrap: anywhere;
`;
