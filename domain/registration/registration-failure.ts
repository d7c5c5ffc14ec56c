import { type Message, text } from '../../texts/text.js';
import { failureOf } from '../system/failure.js';
import { failureText } from '../system/failure-text.js';

/** Why a registration failed (A8.12); after too many of them also when to retry. */
export const registrationFailureText = (thrown: unknown): Message =>
  failureOf(thrown).code === 'TOO_MANY_REQUESTS' ? failureText(thrown) : text('registration.failed');
