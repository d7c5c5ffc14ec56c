import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Notification } from '../../../machines/notifications/types.js';
import { useTexts } from '../../texts/texts.js';
import { layer, space } from '../../ui/theme.js';
import { useOpenModals } from '../../ui/use-open-modals.js';
import { useAppActors } from '../contexts/app-actors.js';
import { edge } from './kept-clear.js';
import { Message } from './Message.js';
import { useRoom } from './use-room.js';

/**
 * Notifications, one at a time, oldest first. Outside of a modal dialog everything is inert and silent, so each open dialog has its own region;
 * the topmost shows (A8.6). The regions exist before there is a message, because screen readers announce only changes of existing ones.
 */
export function NotificationRegion() {
  const { notifications } = useAppActors();
  const shown = useSelector(notifications, ({ context }) => context.queue[0] ?? null);
  const modals = useOpenModals();
  const navigate = useNavigate();

  useEffect(() => {
    const subscription = notifications.on('action.chosen', ({ action }) => {
      if ('path' in action) navigate(action.path);
    });
    return () => subscription.unsubscribe();
  }, [notifications, navigate]);

  return (
    <>
      <Place shown={modals.length === 0 ? shown : null} />
      {modals.map((modal, index) =>
        createPortal(<Place shown={index === modals.length - 1 ? shown : null} />, modal, `${index}`),
      )}
    </>
  );
}

/** In the top layer, so that a dialog does not cover it, even while empty: screen readers ignore regions that are not displayed. */
function Place({ shown }: { shown: Notification | null }) {
  const t = useTexts();
  const region = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown last is on top, also above a dialog that was opened again.
  useEffect(() => {
    const element = region.current;
    // Its dialog may have gone with what it said.
    if (!element?.isConnected) return;
    element.hidePopover();
    element.showPopover();
  }, [shown]);
  useRoom(region, shown);

  return (
    <Region ref={region} popover="manual" className="no-print">
      <div role={shown?.kind === 'error' ? 'alert' : 'status'} aria-atomic>
        {shown ? <Message key={t.say(shown.text)} {...shown} /> : null}
      </div>
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  inset: auto 0 max(var(--lift, 0px), calc(${edge}px + env(safe-area-inset-bottom))) 0;
  z-index: ${layer.notification};
  inline-size: max-content;
  max-inline-size: min(560px, calc(100vw - ${space(8)}));
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
`;
