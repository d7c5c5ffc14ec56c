export { keyFacts, stateMarks } from './key-texts.js';
export { SecretDialog } from './SecretDialog.js';
