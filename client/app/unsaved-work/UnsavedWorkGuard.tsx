import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { NavigationType } from 'react-router-dom';
import { usePageRouter } from '../address/PageRouterProvider.js';
import { useAppActors } from '../contexts/app-actors.js';
import { useAskToLeave } from '../contexts/unsaved-work.js';
import { LeaveQuestion } from '../routes/later-apps.js';

/** Asks before a view with unsaved work is left, by whatever way (S2.48, A2.35). */
export function UnsavedWorkGuard() {
  const { unsavedWork } = useAppActors();
  const isAsking = useSelector(unsavedWork, (snapshot) => snapshot.hasTag('dialog'));
  const hasWork = useSelector(unsavedWork, (snapshot) => snapshot.hasTag('leaveWarning'));
  return (
    <>
      {hasWork ? <Blocker /> : null}
      {isAsking ? <LeaveQuestion /> : null}
    </>
  );
}

/** Holds up what leaves the view. The hash holds filters and searches of the same view; those who would lose something by a change of it ask themselves. */
function Blocker() {
  const router = usePageRouter();
  const { unsavedWork } = useAppActors();
  const askToLeave = useAskToLeave();
  useEffect(() => {
    let proceedWithHeld: (() => void) | null = null;
    return router.guard(({ from, to, action }, proceed) => {
      if (!unsavedWork.getSnapshot().hasTag('leaveWarning') || from.pathname === to.pathname) return false;
      const isAsking = proceedWithHeld !== null;
      // One question for all: the answer is for the move that was made last.
      proceedWithHeld = proceed;
      if (isAsking) return true;
      const answered = (): (() => void) | null => {
        const held = proceedWithHeld;
        proceedWithHeld = null;
        return held;
      };
      const way = action === NavigationType.Pop ? 'back' : 'navigation';
      askToLeave(way, { allowed: () => answered()?.(), refused: () => void answered() });
      return true;
    });
  }, [router, unsavedWork, askToLeave]);
  return null;
}
