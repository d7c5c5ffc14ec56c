import { useCallback, useContext } from 'react';
import { ProblemReportDialog } from '../../features/support/index.js';
import { FlightRecorderContext } from '../../recorder/machine-actor.js';
import { useAppActors } from '../contexts/app-actors.js';
import { patternOf } from '../routes/path-pattern.js';

/** Hash in the file names of this build. */
const build = /-([\w-]{8})\.js/.exec(import.meta.url)?.[1] ?? 'development';

/** Report a Problem, with what this window recorded. */
export default function ProblemReport({ onClose }: { onClose: () => void }) {
  const recorder = useContext(FlightRecorderContext);
  const { session } = useAppActors();
  const take = useCallback(
    (size?: number) =>
      recorder.take(
        {
          version: build,
          recordedAt: new Date().toISOString(),
          page: patternOf(window.location.pathname),
          userKind: session.getSnapshot().context.userKind ?? 'PUBLIC',
        },
        size,
      ),
    [recorder, session],
  );
  return <ProblemReportDialog take={take} onClose={onClose} />;
}
