import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { settingEditorOnScreen } from './settingEditor.screen.js';

walkInBrowser('the settings of the store (S3.16)', screenErased(settingEditorOnScreen));
