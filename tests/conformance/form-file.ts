import type { AskOptions } from './conversation.js';

const boundary = 'conformance-boundary';

/** A form with one file, as browsers send it. */
export const formWithFile = (name: string, content: string, type: string): Pick<AskOptions, 'text' | 'headers' | 'key'> => ({
  text: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  key: true,
});
