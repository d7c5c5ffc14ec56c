import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** In one piece: each further one lengthens the first load, which lists them. */
const load = withAllTexts(() => import('./screens.js'));

export const CreateAccountPage = later(async () => ({ default: (await load()).CreateAccountPage }));
export const VerifyEmailPage = later(async () => ({ default: (await load()).VerifyEmailPage }));
