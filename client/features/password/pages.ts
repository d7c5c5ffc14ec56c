import { later } from '../../ui/later.js';
import { load } from './load-screens.js';

export const ForgotPasswordPage = later(async () => ({ default: (await load()).ForgotPasswordPage }));
export const ChangePasswordPage = later(async () => ({ default: (await load()).ChangePasswordPage }));
