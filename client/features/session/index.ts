export { CentredPage } from './CentredPage.js';
export { ToSignIn } from './ToSignIn.js';
