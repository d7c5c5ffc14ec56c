export { AdministrationFrame } from './AdministrationFrame.js';
