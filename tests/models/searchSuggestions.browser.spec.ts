import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { searchSuggestionsOnScreen } from './searchSuggestions.screen.js';

walkInBrowser('suggestions of the search box', screenErased(searchSuggestionsOnScreen));
