import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { addressBookModel } from './addressBook.model.js';

describe('the delivery-address page on the machine alone (S5.18–S5.24, S7.35–S7.38, S9.1)', () => {
  walkOnMachine(addressBookModel);
});
