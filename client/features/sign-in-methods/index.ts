import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';
import type { CodeCardProps } from './CodeCard.js';
import type { ConfirmIdentityDialogProps } from './ConfirmIdentityDialog.js';
import type { OtherSignInsProps } from './OtherSignIns.js';

/** In two pieces, before and after the sign-in: each further one lengthens the first load, which lists them. */
const load = withAllTexts(() => import('./screens.js'));
const loadSecurity = withAllTexts(() => import('./security-screens.js'));

export const CodeCard = later<CodeCardProps>(async () => ({ default: (await load()).CodeCard }));
export const CompanyCard = later(async () => ({ default: (await load()).CompanyCard }));
export const OtherSignIns = later<OtherSignInsProps>(async () => ({ default: (await load()).OtherSignIns }));
export const ConfirmIdentityDialog = later<ConfirmIdentityDialogProps>(async () => ({
  default: (await loadSecurity()).ConfirmIdentityDialog,
}));

/** The browser's passkeys, for other features that create one. */
export const loadPasskeys = () => import('./browser-passkeys.js');
