import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { problemListModel } from './problemList.model.js';

describe('the list of reported problems on the machine alone', () => {
  walkOnMachine(problemListModel);
});
