import { text } from '../../../texts/text.js';
import { Refused } from '../failures.js';

/** 409: a one-time code or recovery code is wrong, was used, or has expired. */
export const wrongCode = () => new Refused([{ code: 'CODE_WRONG', message: text('confirmation.codeWrong'), field: 'code' }]);
