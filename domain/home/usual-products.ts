/** Orders of a customer that show what they usually buy: about three months of weekly ones. */
export const usualOrders = 12;

/** A product is usual if it is on at least two of these orders, and on at least a third of them. */
export const isUsual = (onOrders: number, orders: number): boolean => onOrders >= 2 && onOrders * 3 >= orders;
