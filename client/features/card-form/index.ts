export { BillingFields } from './BillingFields.js';
export { CardForm } from './CardForm.js';
export { CardVault, type EnteredCard } from './card-vault.js';
export { Fields, Half } from './form-grid.js';
