import { inspect } from 'node:util';
import { type BankAccountEntry, bankDigits } from '../../../domain/payment/bank-account.js';

const shown = '[bank account]';

/**
 * A bank account on its way to the processor and nowhere else. Its numbers are private: whatever logs, serialises or inspects it finds `[bank account]`,
 * and only {@link BankAccount.reveal} gives them away.
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

  /** For adapters of processors, which send it on and forget it. */
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
