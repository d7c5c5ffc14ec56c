import { pause } from './pause.js';

const secondLookAfterMs = 500;
const believedForMs = 2_000;

/** Asks the back office how it is: one question at a time, and after a good answer not again for two seconds, however many groups want to know. */
export class HealthProbe {
  #doubting: Promise<boolean> | undefined;
  #wellAt = Number.NEGATIVE_INFINITY;

  /** @param isReady asks the back office; false where it says no, or nothing in time */
  constructor(private readonly isReady: () => Promise<boolean>) {}

  /** Asks now. */
  async isWell(): Promise<boolean> {
    const isWell = await this.isReady().catch(() => false);
    if (isWell) this.#wellAt = Date.now();
    return isWell;
  }

  /** True where it fails twice in a row: one answer that is late says nothing. */
  isUnwell(): Promise<boolean> {
    if (Date.now() - this.#wellAt < believedForMs) return Promise.resolve(false);
    this.#doubting ??= this.#failsTwice().finally(() => {
      this.#doubting = undefined;
    });
    return this.#doubting;
  }

  async #failsTwice(): Promise<boolean> {
    if (await this.isWell()) return false;
    await pause(secondLookAfterMs);
    return !(await this.isWell());
  }
}
