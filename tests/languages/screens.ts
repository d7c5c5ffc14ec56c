/** Addresses of all screens that have one, by kind of user. */
export const screens = {
  guest: ['/', '/login', '/products', '/product/1439', '/categories', '/forgot-password', '/create-account', '/accessdenied'],
  customer: [
    '/',
    '/products#layout=list',
    '/products#layout=quickEntry',
    '/products#s=nothing-is-called-so',
    '/product/1439',
    '/product/999999',
    '/categories',
    '/cart',
    '/checkout',
    '/order-guide',
    '/order-guide-edit',
    '/history/orders',
    '/history/products',
    '/reports',
    '/account/summary',
    '/account/detail',
    '/account/payment',
    '/account/address',
    '/account/api-keys',
    '/nowhere',
  ],
  salesperson: ['/', '/products', '/cart'],
  consumer: ['/', '/products', '/checkout', '/account/address'],
} as const;

export type Kind = keyof typeof screens;
