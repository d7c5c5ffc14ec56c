import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { landingDraftOnScreen } from './landingDraft.screen.js';

walkInBrowser('the draft of the landing page (A2.82)', screenErased(landingDraftOnScreen));
