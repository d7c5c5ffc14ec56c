import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { carouselOnScreen } from './carousel.screen.js';

walkInBrowser('a carousel of the landing page (A2.87, A5.35)', screenErased(carouselOnScreen));
