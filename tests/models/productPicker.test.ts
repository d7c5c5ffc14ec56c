import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { productPickerModel } from './productPicker.model.js';

describe('the search for a product to add on the machine alone', () => {
  walkOnMachine(productPickerModel);
});
