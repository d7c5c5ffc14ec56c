export { CartWorkProvider } from './CartWorkProvider.js';
export { LineInList } from './components/LineInList.js';
