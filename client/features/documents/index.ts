export { DocumentButton } from './DocumentButton.js';
export { DocumentsButton } from './DocumentsButton.js';
export type { DocumentOwner } from './DocumentsDialog.js';
export { type DocumentWindow, openReportWindow } from './document-window.js';
export { inWindow } from './documentButton.actors.js';
export { useDocumentsDialog } from './use-documents-dialog.js';
