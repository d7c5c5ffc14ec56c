export { DocumentButton } from './DocumentButton.js';
export { DocumentsButton } from './DocumentsButton.js';
export type { DocumentOwner } from './DocumentsDialog.js';
export { useDocumentsDialog } from './use-documents-dialog.js';
