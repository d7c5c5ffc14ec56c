import { withAdministrationTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** The editor of the landing page, loaded when it is first opened. */
export const LandingEditorPage = later(withAdministrationTexts(() => import('./LandingEditorPage.js')));
