import { expect, test } from 'vitest';
import { connection } from '../../../machines/connection/connection.machine.js';
import { connectionActors } from './connection.actors.js';

test('the connection gets every effect that it names', () => {
  expect(Object.keys(connectionActors())).toEqual(Object.keys(connection.implementations.actors));
});
