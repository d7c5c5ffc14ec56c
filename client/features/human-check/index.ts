export { HumanCheck } from './HumanCheck.js';
export { useHumanCheck } from './use-human-check.js';
