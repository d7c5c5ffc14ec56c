export { ProblemReportDialog } from './ProblemReportDialog.js';
