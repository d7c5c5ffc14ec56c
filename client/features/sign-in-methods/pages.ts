import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** Passwords, passkeys, codes and sessions of one's own account, loaded when it is first opened. */
export const SecurityPage = later(withAllTexts(async () => ({ default: (await import('./security-screens.js')).SecurityPage })));
