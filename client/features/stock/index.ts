export { LineShortage } from './LineShortage.js';
export { ShortageProvider, type ShortageRequest, useAnswerShortage } from './ShortageProvider.js';
export { StockNotice } from './StockNotice.js';
export { shortLineOf } from './short-line.js';
