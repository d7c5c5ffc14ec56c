import { demoConsumer } from './consumer.js';

/** Password of every demo account. */
export const demoPassword = 'Demo#2026';

/** A person who can sign in to the demo. */
export interface DemoAccount {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly sessionType: 'Normal' | 'Consumer';
  /** Null: a salesperson. */
  readonly customerKey: number | null;
  readonly isSalesperson: boolean;
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
    username: 'consumer@example.com',
    name: 'Emily Hart',
    email: 'consumer@example.com',
    sessionType: 'Consumer',
    customerKey: demoConsumer.key,
    isSalesperson: false,
    customerKeys: [],
  },
];
