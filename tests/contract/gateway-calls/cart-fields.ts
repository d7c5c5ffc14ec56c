import { product } from '../../../backend/testing/cart-fixture.js';

/** A line that a buyer of the shared store can order. */
export const line = { productKey: String(product.chicken), unit: 'CS', orderQuantity: '2.00' };

/** The cart as these tests read it. */
export const cart = 'cart { version lines { id product { productKey prices { unit price } stock { uncommitted } } } }';
