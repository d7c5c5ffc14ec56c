import styled from 'styled-components';
import { type Message, text } from '../../../texts/text.js';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/Dialog.js';
import { colour, fontSize, radius, space } from '../../ui/theme.js';
import type { Command } from '../contexts/commands.js';

/** Keys that work on every screen without being commands. */
const everywhere: readonly { readonly label: Message; readonly keys: readonly Message[] }[] = [
  { label: text('shell.shortcutMove'), keys: ['↑', '↓'] },
  { label: text('shell.shortcutAct'), keys: [text('shell.enterKey')] },
  { label: text('shell.shortcutClose'), keys: [text('shell.escapeKey')] },
];

/** The list of shortcuts, on `?`. */
export default function ShortcutHelp({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog title={t('shell.shortcuts')} onClose={onClose}>
      <List>
        {[...commands, ...everywhere].map(({ label, keys }) => (
          <Row key={t.say(label)}>
            <dt>{t.say(label)}</dt>
            <dd>
              {keys.map(t.say).map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </Row>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-block-size: 40px;
  &:not(:last-child) { border-block-end: 1px solid ${colour('border')}; }
  dd { display: flex; gap: ${space(1)}; }
`;

const Key = styled.kbd`
  display: grid;
  place-items: center;
  min-inline-size: 26px;
  min-block-size: 26px;
  padding: 0 ${space(1)};
  border: 1px solid ${colour('border')};
  border-block-end-width: 2px;
  border-radius: ${radius.small};
  background: ${colour('canvas')};
  color: ${colour('muted')};
  font: inherit;
  font-size: ${fontSize.small};
  font-weight: 600;
`;
