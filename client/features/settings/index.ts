export { ColorField } from './ColorField.js';
