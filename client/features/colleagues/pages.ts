import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

export const ColleaguesPage = later(() => import('./ColleaguesPage.js'));
export const ColleagueLogPage = later(() => import('./ColleagueLogPage.js'));
/** Also for people who are not signed in. */
export const InvitationPage = later(withAllTexts(() => import('./InvitationPage.js')));
