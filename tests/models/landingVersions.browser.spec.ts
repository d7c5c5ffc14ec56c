import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { landingVersionsOnScreen } from './landingVersions.screen.js';

walkInBrowser('earlier versions of the landing page (A2.82)', screenErased(landingVersionsOnScreen));
