import type { LandingEditorEvent } from '../../../machines/landingEditor/types.js';
import type { Message } from '../../../texts/text.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';

/** Another user saved the page meanwhile: overwrite it, or load it. Neither loses the own changes. */
export function ConflictDialog({ reason, send }: { reason: Message | null; send: (event: LandingEditorEvent) => void }) {
  const t = useTexts();
  return (
    <Dialog
      title={t('landingEditor.conflictTitle')}
      isQuestion
      onClose={() => send({ type: 'dismissed' })}
      actions={
        <>
          <Button onClick={() => send({ type: 'dismissed' })}>{t('ui.cancel')}</Button>
          <Button onClick={() => send({ type: 'reload' })} data-autofocus>
            {t('landingEditor.loadTheirs')}
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'overwrite' })}>
            {t('landingEditor.overwrite')}
          </Button>
        </>
      }
    >
      <p>{t('landingEditor.conflictText', { reason: t.say(reason) ?? '' })}</p>
    </Dialog>
  );
}
