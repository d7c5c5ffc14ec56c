import { text } from '../../../texts/text.js';
import { Refused } from '../failures.js';

/** 409: the answer of a passkey is not accepted; why is of use to attackers only. */
export const passkeyRefused = () => new Refused([{ code: 'PASSKEY_REFUSED', message: text('confirmation.passkeyRefused') }]);
