import { afterEach } from 'vitest';
import { embeddedPlace, type Place } from './office.js';

/** Makes folders for embedded databases, and removes them after the test that asked for them. */
export function embeddedPlaces(): () => Promise<Place> {
  const places: Place[] = [];
  afterEach(async () => {
    for (const made of places.splice(0)) await made.remove();
  });
  return async () => {
    const made = await embeddedPlace();
    places.push(made);
    return made;
  };
}
