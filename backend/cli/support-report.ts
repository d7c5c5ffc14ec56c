import type { listSupportRequests } from '../store/support/support-requests.js';
import { harmless } from './harmless.js';

/** A stored support request. */
export type ReportedRequest = Awaited<ReturnType<typeof listSupportRequests>>[number];

const nobody = 'guest';

/** One request on one line, tab-delimited. */
export const lineOf = ({ number, at, username, customerCode, recordingLength, message }: ReportedRequest): string =>
  [
    number,
    at.toISOString(),
    username ?? nobody,
    customerCode ?? '',
    recordingLength === null ? '' : `${Math.ceil(recordingLength / 1024)} kB`,
    harmless(message.split('\n')[0] ?? '').slice(0, 80),
  ].join('\t');

/** One complete request. */
export const pageOf = ({
  number,
  at,
  username,
  customerCode,
  requestId,
  recordingLength,
  message,
  ...request
}: ReportedRequest): string =>
  [
    `Support request ${number}`,
    `sent       ${at.toISOString()}`,
    `by         ${username ?? nobody}${customerCode === null ? '' : `, for customer ${customerCode}`}`,
    `browser    ${[request.browser, request.system].filter(Boolean).join(', ') || 'unknown'}`,
    `request    ${requestId}`,
    `recording  ${recordingLength === null ? 'none' : `npm run support -- recording ${number} --out FILE`}`,
    '',
    ...message.split('\n').map(harmless),
  ].join('\n');
