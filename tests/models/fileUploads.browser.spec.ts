import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { fileUploadsOnScreen } from './fileUploads.screen.js';

walkInBrowser('uploads of many files', screenErased(fileUploadsOnScreen));
