import { inspect } from 'node:util';
import { type BankAccountEntry, bankDigits } from '../../../domain/payment/bank-account.js';

const shown = '[bank account]';

/**
 * A bank account, for the processor only. Its numbers are private: logging, serialising or inspecting it yields `[bank account]`; only {@link
 * BankAccount.reveal} returns them.
 */
export class BankAccount {
  readonly #entry: BankAccountEntry;

  constructor({ routingNumber, accountNumber, bankName, checkNumber }: BankAccountEntry) {
    this.#entry = {
      routingNumber: bankDigits(routingNumber),
      accountNumber: bankDigits(accountNumber),
      bankName: bankName.trim(),
      checkNumber: checkNumber.trim(),
    };
  }

  /** For adapters of processors, which send it and do not store it. */
  reveal(): BankAccountEntry {
    return this.#entry;
  }

  toJSON(): string {
    return shown;
  }

  toString(): string {
    return shown;
  }

  [inspect.custom](): string {
    return shown;
  }
}
