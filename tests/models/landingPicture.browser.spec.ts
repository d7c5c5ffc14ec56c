import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { landingPictureOnScreen } from './landingPicture.screen.js';

walkInBrowser('the picture of a card (A3.24, A2.86)', screenErased(landingPictureOnScreen));
