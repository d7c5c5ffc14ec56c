import { Eye, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import type { landingEditor } from '../../../machines/landingEditor/landingEditor.machine.js';
import type { LandingEditorEvent } from '../../../machines/landingEditor/types.js';
import { useTexts } from '../../texts/texts.js';
import { Badge } from '../../ui/Badge.js';
import { Button, IconButton } from '../../ui/Button.js';
import { colour, layer, media, space } from '../../ui/theme.js';

export type EditorSnapshot = SnapshotFrom<typeof landingEditor>;

export interface EditorBarProps {
  snapshot: EditorSnapshot;
  send: (event: LandingEditorEvent) => void;
  /** The button with earlier versions. */
  versions: ReactNode;
}

/** Undo, preview and save of the page (A2.80); it stays visible. */
export function EditorBar({ snapshot, send, versions }: EditorBarProps) {
  const t = useTexts();
  const isDirty = snapshot.context.history.present !== snapshot.context.saved;
  useUndoKeys(send);
  return (
    <Bar $isBehind={snapshot.hasTag('card')} role="toolbar" aria-label={t('landingEditor.title')}>
      <IconButton
        label={t('landingEditor.undo')}
        disabled={!snapshot.can({ type: 'undo' })}
        onClick={() => send({ type: 'undo' })}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label={t('landingEditor.redo')}
        disabled={!snapshot.can({ type: 'redo' })}
        onClick={() => send({ type: 'redo' })}
      >
        <Redo2 aria-hidden />
      </IconButton>
      <Button
        icon={<Eye aria-hidden />}
        disabled={!snapshot.can({ type: 'preview.opened' })}
        onClick={() => send({ type: 'preview.opened' })}
      >
        {t('landingEditor.preview')}
      </Button>
      {versions}
      <Rest>{isDirty ? <Badge $tone="warning">{t('landingEditor.changed')}</Badge> : null}</Rest>
      <Button disabled={!snapshot.can({ type: 'changes.dropped' })} onClick={() => send({ type: 'changes.dropped' })}>
        {t('landingEditor.cancel')}
      </Button>
      <Button
        variant="primary"
        isBusy={snapshot.hasTag('busy')}
        disabled={!snapshot.can({ type: 'save' }) && !snapshot.hasTag('busy')}
        onClick={() => send({ type: 'save' })}
      >
        {t('landingEditor.save')}
      </Button>
    </Bar>
  );
}

/** Ctrl+Z and Ctrl+Y (on Macs, with the Command key); fields have an undo of their own. */
function useUndoKeys(send: (event: LandingEditorEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, shiftKey } = event;
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"], dialog')) return;
    const isRedo = key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey);
    if (!isRedo && key.toLowerCase() !== 'z') return;
    event.preventDefault();
    send({ type: isRedo ? 'redo' : 'undo' });
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

const Bar = styled.div<{ $isBehind: boolean }>`
  position: sticky;
  inset-block-start: var(--header-height, 60px);
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block-end: ${space(5)};
  padding-block: ${space(3)};
  border-block-end: 1px solid ${colour('border')};
  background: ${colour('canvas')};
  ${media.belowMedium} { ${({ $isBehind }) => $isBehind && 'display: none;'} }
  ${media.mobile} { position: static; > button:not([title]) { flex: 1; } }
`;

const Rest = styled.div`
  flex: 1;
  display: flex;
  justify-content: flex-end;
  ${media.mobile} { flex: 1 1 100%; &:empty { display: none; } }
`;
