import { bakery } from './bakery.js';
import { beverages } from './beverages.js';
import { canned } from './canned.js';
import { cheese } from './cheese.js';
import { cleaning } from './cleaning.js';
import { coffeeTea } from './coffee-tea.js';
import { dairy } from './dairy.js';
import { desserts } from './desserts.js';
import { disposables } from './disposables.js';
import { dryGoods } from './dry-goods.js';
import type { MainCategory } from './family.js';
import { frozen } from './frozen.js';
import { kitchen } from './kitchen.js';
import { meat } from './meat.js';
import { oilsSauces } from './oils-sauces.js';
import { poultry } from './poultry.js';
import { produce } from './produce.js';
import { seafood } from './seafood.js';
import { snacks } from './snacks.js';
import { spices } from './spices.js';

/** The demo distributor's whole range, in the order of its printed catalogue; product keys are assigned in this order. */
export const catalogue: readonly MainCategory[] = [
  produce,
  meat,
  poultry,
  seafood,
  dairy,
  cheese,
  bakery,
  frozen,
  dryGoods,
  canned,
  oilsSauces,
  spices,
  beverages,
  coffeeTea,
  desserts,
  snacks,
  disposables,
  cleaning,
  kitchen,
];
