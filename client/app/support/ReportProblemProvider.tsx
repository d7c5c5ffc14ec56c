import { type ReactNode, useCallback, useState } from 'react';
import { ReportProblemContext } from '../contexts/report-problem.js';
import { ErrorBoundary } from '../routes/ErrorBoundary.js';
import { ProblemReport } from './later-problem-report.js';

/** Lets every screen, also one that broke, open Report a Problem. */
export function ReportProblemProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <ReportProblemContext value={open}>
      <ErrorBoundary resetKey="app">{children}</ErrorBoundary>
      {isOpen ? <ProblemReport onClose={close} /> : null}
    </ReportProblemContext>
  );
}
