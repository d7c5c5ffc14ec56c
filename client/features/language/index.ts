export { LanguageChoice } from './LanguageChoice.js';
