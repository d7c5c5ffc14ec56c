import type { ValidOperation } from './operation-runner.js';

/**
 * Operations of trusted documents that Apollo Server has parsed and validated, so that it need not do so again. Their number is limited by the
 * manifest.
 */
export class ReadyOperations {
  /** By text, then by the requested name. */
  readonly #byText = new Map<string, Map<string | null, ValidOperation>>();

  constructor(trustedTexts: Iterable<string>) {
    for (const text of trustedTexts) this.#byText.set(text, new Map());
  }

  find(text: string, operationName: string | null): ValidOperation | undefined {
    return this.#byText.get(text)?.get(operationName);
  }

  /** Remembers an operation if its document is trusted; others come and go in Apollo's own store. */
  keep(text: string, operationName: string | null, valid: ValidOperation): void {
    this.#byText.get(text)?.set(operationName, valid);
  }
}
