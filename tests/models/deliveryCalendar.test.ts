import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { deliveryCalendarModel } from './deliveryCalendar.model.js';

describe('changes of the delivery calendar on the machine alone', () => {
  walkOnMachine(deliveryCalendarModel);
});
