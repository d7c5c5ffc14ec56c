import { useSelector } from '@xstate/react';
import { leaveQuestion } from '../../../machines/unsavedWork/unsavedWork.machine.js';
import { useTexts } from '../../texts/texts.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useAppActors } from '../contexts/app-actors.js';

/** Asks whether unsaved work may be lost. Not part of the first load. */
export default function LeaveQuestion() {
  const t = useTexts();
  const { unsavedWork } = useAppActors();
  const question = useSelector(unsavedWork, ({ context }) => leaveQuestion(context));
  return (
    <ConfirmDialog
      title={t('app.unsavedTitle')}
      isDangerous
      onConfirm={() => unsavedWork.send({ type: 'confirm' })}
      onCancel={() => unsavedWork.send({ type: 'cancel' })}
    >
      {t.say(question)}
    </ConfirmDialog>
  );
}
