import { pause } from './pause.js';

const secondLookAfterMs = 500;
const believedForMs = 2_000;

/** Probes the back office's health: one request at a time, and after success not again for two seconds, regardless of the number of groups. */
export class HealthProbe {
  #doubting: Promise<boolean> | undefined;
  #wellAt = Number.NEGATIVE_INFINITY;

  /** @param isReady calls the back office; false if it is not ready or does not answer in time */
  constructor(private readonly isReady: () => Promise<boolean>) {}

  /** Probes now. */
  async isWell(): Promise<boolean> {
    const isWell = await this.isReady().catch(() => false);
    if (isWell) this.#wellAt = Date.now();
    return isWell;
  }

  /** True if it fails twice in a row: a single late response proves nothing. */
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
