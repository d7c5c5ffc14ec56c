import type { ValidOperation } from './operation-runner.js';

/**
 * Operations of trusted documents that Apollo Server has parsed and validated, so that it need not be asked about them again. There are as many as the
 * manifest has.
 */
export class ReadyOperations {
  /** By text, then by the name that was asked for. */
  readonly #byText = new Map<string, Map<string | null, ValidOperation>>();

  constructor(trustedTexts: Iterable<string>) {
    for (const text of trustedTexts) this.#byText.set(text, new Map());
  }

  find(text: string, operationName: string | null): ValidOperation | undefined {
    return this.#byText.get(text)?.get(operationName);
  }

  /** Remembers an operation where its document is trusted; free ones come and go in Apollo's own store. */
  keep(text: string, operationName: string | null, valid: ValidOperation): void {
    this.#byText.get(text)?.set(operationName, valid);
  }
}
