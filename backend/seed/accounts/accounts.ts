import { demoConsumer } from './consumer.js';

/** Password of every demo account. */
export const demoPassword = 'Demo#2026';

/** A person who can sign in to the demo. */
export interface DemoAccount {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly sessionType: 'Normal' | 'Consumer';
  /** Null: a salesperson, or staff who only administer the store. */
  readonly customerKey: number | null;
  readonly isSalesperson: boolean;
  /** Administers the store. */
  readonly isStaff?: true;
  /** Customers that a salesperson may act for. */
  readonly customerKeys: readonly number[];
}

/** The demo's accounts, in display order. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'buyer',
    name: 'Dana Whitfield',
    email: 'dana@harborstreetbistro.example',
    sessionType: 'Normal',
    customerKey: 1042,
    isSalesperson: false,
    customerKeys: [],
  },
  {
    username: 'sales',
    name: 'Marcus Bell',
    email: 'marcus.bell@northlight.example',
    sessionType: 'Normal',
    customerKey: null,
    isSalesperson: true,
    customerKeys: [...Array.from({ length: 39 }, (_, index) => 1001 + index), 1042],
  },
  {
    username: 'admin',
    name: 'Priya Raman',
    email: 'priya@cadillacsummit.example',
    sessionType: 'Normal',
    customerKey: 1007,
    isSalesperson: false,
    customerKeys: [],
  },
  {
    username: 'staff',
    name: 'Nora Lindqvist',
    email: 'nora@northlight.example',
    sessionType: 'Normal',
    customerKey: null,
    isSalesperson: false,
    isStaff: true,
    customerKeys: [],
  },
  {
    username: 'consumer@example.com',
    name: 'Emily Hart',
    email: 'consumer@example.com',
    sessionType: 'Consumer',
    customerKey: demoConsumer.key,
    isSalesperson: false,
    customerKeys: [],
  },
];
