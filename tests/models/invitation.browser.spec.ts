import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { invitationOnScreen } from './invitation.screen.js';

walkInBrowser('the link of an invitation (decision 132)', screenErased(invitationOnScreen));
