export { useImportDialog } from './use-import-dialog.js';
