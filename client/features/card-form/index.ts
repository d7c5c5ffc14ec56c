export { BillingFields } from './BillingFields.js';
export { CardForm } from './CardForm.js';
export { CardKeeper, type EnteredCard } from './card-keeper.js';
export { Fields, Half } from './form-grid.js';
