/** The screens of each kind of user: every address of the storefront, each at least once. */
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
  'salesperson without a customer': ['/'],
  consumer: ['/', '/products', '/product/1439', '/cart', '/checkout', '/history/orders', '/history/products', '/account/address'],
  'consumer before the choice of pickup or delivery': ['/'],
} as const;

export type Kind = keyof typeof screens;
