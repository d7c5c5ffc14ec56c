import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { apiKeysOnScreen } from './apiKeys.screen.js';

walkInBrowser('API keys (decision 090)', screenErased(apiKeysOnScreen));
