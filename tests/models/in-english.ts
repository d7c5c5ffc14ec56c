import type { EventObject } from 'xstate';
import { english } from '../../texts/testing/english.js';
import type { Message } from '../../texts/text.js';

type Raised = EventObject & { text: Message; action?: { label: Message } };

/** Events that a machine emitted, notifications as a person reads them. */
export const inEnglish = (emitted: readonly EventObject[]): readonly EventObject[] =>
  emitted.map((event) => (event.type === 'notification.raised' ? notified(event as Raised) : event));

const notified = ({ action, ...event }: Raised): Raised => ({
  ...event,
  text: english(event.text),
  ...(action && { action: { ...action, label: english(action.label) } }),
});
