import { afterEach } from 'vitest';
import { embeddedPlace, type Place } from './office.js';

/** Creates folders for embedded databases, and deletes them after the test that requested them. */
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
