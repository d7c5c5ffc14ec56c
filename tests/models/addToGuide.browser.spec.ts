import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { addToGuideOnScreen } from './addToGuide.screen.js';

walkInBrowser('the Add to Order Guide dialog (S3.13, S5.27, S8.24)', screenErased(addToGuideOnScreen));
