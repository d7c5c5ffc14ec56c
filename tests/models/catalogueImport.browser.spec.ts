import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { catalogueImportOnScreen } from './catalogueImport.screen.js';

walkInBrowser('the import of a catalogue', screenErased(catalogueImportOnScreen));
