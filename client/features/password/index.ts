import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';
import type { OwnPasswordDialogProps } from './OwnPasswordDialog.js';

/** In one piece: each further one lengthens the first load, which lists them. */
const load = withAllTexts(() => import('./screens.js'));

export const ForgotPasswordPage = later(async () => ({ default: (await load()).ForgotPasswordPage }));
export const ChangePasswordPage = later(async () => ({ default: (await load()).ChangePasswordPage }));
export const OwnPasswordDialog = later<OwnPasswordDialogProps>(async () => ({ default: (await load()).OwnPasswordDialog }));
