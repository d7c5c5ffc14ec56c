export { AddLineDialog } from './AddLineDialog.js';
