import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { searchSuggestionsModel } from './searchSuggestions.model.js';

describe('suggestions of the search box on the machine alone', () => {
  walkOnMachine(searchSuggestionsModel);
});
