import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { recordingPlayerOnScreen } from './recordingPlayer.screen.js';

walkInBrowser('the recording of a reported problem', screenErased(recordingPlayerOnScreen));
