import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../../paths/walk/browser/test-suite.js';
import { apiKeysOnScreen } from './apiKeys.screen.js';

walkInBrowser('API keys (decision 090)', screenErased(apiKeysOnScreen));
