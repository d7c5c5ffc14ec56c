import { expect, it } from 'vitest';
import { isRecording, type Recording, recordingFormat } from './recording.js';

const recording: Recording = {
  ...{
    format: recordingFormat,
    version: '1',
    recordedAt: '2026-11-22T10:00:00.000Z',
    page: '/cart',
    userKind: 'CUSTOMER',
    dropped: 0,
  },
  flights: [],
};

it('tells a recording from other JSON', () => {
  expect(isRecording(JSON.parse(JSON.stringify(recording)))).toBe(true);
});

it.each([
  null,
  'recording',
  [],
  {},
  { ...recording, format: 'storefront-recording/9' },
  { ...recording, flights: {} },
  { ...recording, dropped: '0' },
])('does not take %j for one', (value) => {
  expect(isRecording(value)).toBe(false);
});
