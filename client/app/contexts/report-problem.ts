import { createContext, useContext } from 'react';

/** Provided once, around everything. */
export const ReportProblemContext = createContext<() => void>(() => undefined);

/** Opens Report a Problem. */
export const useReportProblem = (): (() => void) => useContext(ReportProblemContext);
