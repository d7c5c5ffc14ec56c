import { createContext, useContext } from 'react';

/** Provided once, around everything. */
export const ReportProblemContext = createContext<(() => void) | null>(null);

/** Opens Report a Problem; null if the back office takes no requests for support. */
export const useReportProblem = (): (() => void) | null => useContext(ReportProblemContext);
