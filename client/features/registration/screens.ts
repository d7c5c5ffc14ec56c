export { CreateAccountPage } from './pages/CreateAccountPage.js';
export { VerifyEmailPage } from './pages/VerifyEmailPage.js';
