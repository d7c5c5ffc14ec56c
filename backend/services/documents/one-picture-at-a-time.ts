import { notAPictureText } from '../../../domain/landing/pictures.js';
import { text } from '../../../texts/text.js';
import { NotAPicture } from '../../adapters/pictures/webp-pictures.js';
import { Refused } from '../failures.js';
import type { SignedInUser } from '../session/caller.js';

/** Users whose picture is being made: each has one at a time, so that nobody keeps the processor from others. */
const busyUsers = new Set<number>();

/** Makes a picture for a user. Throws a 409 while another one is made for them, and for a file that is no picture. */
export async function oneAtATime<Made>({ id }: Pick<SignedInUser, 'id'>, make: () => Promise<Made>): Promise<Made> {
  if (busyUsers.has(id)) throw new Refused([{ code: 'STILL_RUNNING', message: text('landingEditor.pictureRunning') }]);
  busyUsers.add(id);
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    throw new Refused([{ code: 'REFUSED', message: notAPictureText }]);
  } finally {
    busyUsers.delete(id);
  }
}
