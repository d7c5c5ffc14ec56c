export { ConfirmIdentityDialog } from './ConfirmIdentityDialog.js';
export { SecurityPage } from './SecurityPage.js';
