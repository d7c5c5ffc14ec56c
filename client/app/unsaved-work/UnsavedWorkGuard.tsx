import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { leaveQuestion } from '../../../machines/unsavedWork/unsavedWork.machine.js';
import { useTexts } from '../../texts/texts.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useAppActors } from '../contexts/app-actors.js';
import { useAskToLeave } from '../contexts/unsaved-work.js';

/** Asks before a view with unsaved work is left, by whatever way (S2.48, A2.35). */
export function UnsavedWorkGuard() {
  const { unsavedWork } = useAppActors();
  const isAsking = useSelector(unsavedWork, (snapshot) => snapshot.hasTag('dialog'));
  const hasWork = useSelector(unsavedWork, (snapshot) => snapshot.hasTag('leaveWarning'));
  return (
    <>
      {hasWork ? <Blocker /> : null}
      {isAsking ? <Question /> : null}
    </>
  );
}

/** Blocks leaving. Rendered only while something would be lost: the router warns about a blocker whenever the hash is edited by hand. */
function Blocker() {
  const { unsavedWork } = useAppActors();
  const askToLeave = useAskToLeave();
  // The hash holds filters and searches of the same view; those who would lose something by a change of it ask themselves.
  const way = useRef<'back' | 'navigation'>('navigation');
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    way.current = historyAction === 'POP' ? 'back' : 'navigation';
    return unsavedWork.getSnapshot().hasTag('leaveWarning') && currentLocation.pathname !== nextLocation.pathname;
  });

  const isBlocked = blocker.state === 'blocked';
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each navigation that was held up, not for each new blocker object.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    askToLeave(way.current, { allowed: () => blocker.proceed(), refused: () => blocker.reset() });
  }, [isBlocked, askToLeave]);
  return null;
}

function Question() {
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
