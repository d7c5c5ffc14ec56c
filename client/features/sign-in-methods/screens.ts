export { CodeCard } from './CodeCard.js';
export { CompanyCard } from './CompanyCard.js';
export { OtherSignIns } from './OtherSignIns.js';
