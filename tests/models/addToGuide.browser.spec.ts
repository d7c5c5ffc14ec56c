import { screenErased } from '../../paths/walk/on-screen.js';
import { walkInBrowser } from '../../paths/walk/walk-in-browser.js';
import { addToGuideOnScreen } from './addToGuide.screen.js';

walkInBrowser('the Add to Order Guide dialog (S3.13, S5.27, S8.24)', screenErased(addToGuideOnScreen));
