import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { siteMetadataOnScreen } from './siteMetadata.screen.js';

walkInBrowser('the card Site Metadata (A2.91, A4.15)', screenErased(siteMetadataOnScreen));
