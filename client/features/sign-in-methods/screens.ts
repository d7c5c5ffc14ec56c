export { CodeCard } from './CodeCard.js';
export { PasskeySignIn } from './PasskeySignIn.js';
