import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { onBehalfOnScreen } from './onBehalf.screen.js';

walkInBrowser('acting as a user (decision 143)', screenErased(onBehalfOnScreen));
