import { screenErased } from '../../paths/walk/on-screen.js';
import { walkInBrowser } from '../../paths/walk/walk-in-browser.js';
import { apiKeysOnScreen } from './apiKeys.screen.js';

walkInBrowser('API keys (decision 090)', screenErased(apiKeysOnScreen));
