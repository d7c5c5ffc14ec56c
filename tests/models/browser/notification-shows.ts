import { alert, button, group, type ShownNode, status } from '../../../paths/screen/shown.js';

/** A notification above everything else: errors are announced at once. */
export function notification(kind: 'success' | 'info' | 'warning' | 'error', text: string, action?: string): ShownNode {
  const say = kind === 'error' ? alert : status;
  return group(null, say(text, action !== undefined && button(action), button('Dismiss')));
}
