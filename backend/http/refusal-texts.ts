import { type Text, text } from '../../texts/text.js';

const texts: Readonly<Record<number, Text>> = {
  413: text('failures.tooLarge'),
  414: text('failures.addressTooLong'),
  415: text('failures.contentType'),
  408: text('failures.tookTooLong'),
};

/** Message for a refusal of the HTTP layer itself; statuses without their own are plain bad requests. */
export const refusalText = (status: number): Text => texts[status] ?? text('failures.unreadable');
