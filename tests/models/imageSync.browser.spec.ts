import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { imageSyncOnScreen } from './imageSync.screen.js';

walkInBrowser('the card Image Sync (A2.92, A7.39)', screenErased(imageSyncOnScreen));
