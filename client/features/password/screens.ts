export { OwnPasswordDialog } from './OwnPasswordDialog.js';
export { ChangePasswordPage } from './pages/ChangePasswordPage.js';
export { ForgotPasswordPage } from './pages/ForgotPasswordPage.js';
