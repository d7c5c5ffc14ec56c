export { NewPasswordFields } from './NewPasswordFields.js';
