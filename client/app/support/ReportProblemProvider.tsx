import { type ReactNode, useCallback, useState } from 'react';
import { ReportProblemContext } from '../contexts/report-problem.js';
import { useHasCapability } from '../contexts/site.js';
import { ErrorBoundary } from '../routes/ErrorBoundary.js';
import { ProblemReport } from './later-problem-report.js';

/** Lets every screen, also one that broke, open Report a Problem. */
export function ReportProblemProvider({ children }: { children: ReactNode }) {
  const isSupported = useHasCapability('SUPPORT_REQUESTS');
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <ReportProblemContext value={isSupported ? open : null}>
      <ErrorBoundary resetKey="app">{children}</ErrorBoundary>
      {isOpen ? <ProblemReport onClose={close} /> : null}
    </ReportProblemContext>
  );
}
