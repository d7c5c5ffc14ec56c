import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { text } from '../../../texts/text.js';
import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';
import type { Command } from '../contexts/commands.js';
import { belongsElsewhere, type Pressed, readKey } from './key-sequence.js';

const ShortcutHelp = later(withAllTexts(() => import('./ShortcutHelp.js')));

/** After this long a sequence of keys is forgotten. */
const patienceMs = 1200;

/** Hears the keyboard for the app's commands, and lists them all on `?`. */
export function CommandProvider({ commands, children }: { commands: readonly Command[]; children: ReactNode }) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const pressed = useRef<Pressed>([]);

  const all = useMemo(
    () => [...commands, { id: 'help', label: text('shell.showShortcuts'), keys: ['?'], perform: () => setIsHelpOpen(true) }],
    [commands],
  );

  // With the first picture: a key may follow it at once.
  useLayoutEffect(() => {
    let patience: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: KeyboardEvent): void => {
      if (belongsElsewhere(event)) return;
      clearTimeout(patience);
      const meaning = readKey(all, pressed.current, event.key);
      pressed.current = meaning.kind === 'wait' ? meaning.pressed : [];
      if (meaning.kind === 'wait') patience = setTimeout(() => (pressed.current = []), patienceMs);
      if (meaning.kind !== 'perform') return;
      event.preventDefault();
      meaning.command.perform();
    };
    document.addEventListener('keydown', hear);
    return () => {
      clearTimeout(patience);
      document.removeEventListener('keydown', hear);
    };
  }, [all]);

  return (
    <>
      {children}
      {isHelpOpen ? <ShortcutHelp commands={all} onClose={() => setIsHelpOpen(false)} /> : null}
    </>
  );
}
