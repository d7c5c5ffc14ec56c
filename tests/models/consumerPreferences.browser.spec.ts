import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { consumerPreferencesOnScreen } from './consumerPreferences.screen.js';

walkInBrowser('Preferences of consumers (A2.79)', screenErased(consumerPreferencesOnScreen));
