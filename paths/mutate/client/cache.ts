import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from '../../report/output-folder.js';

/** The kept result of a mutant, valid as long as its source and the tests of its machine stay the same. */
export interface KeptTrial {
  isNoticed: boolean;
  /** Digest of the source and of the tests. */
  digest: string;
  /** How it was noticed. */
  message?: string;
}

/** Results of earlier mutation runs, by mutant. */
export class TrialCache {
  readonly #kept: Record<string, KeptTrial>;

  private constructor(readonly file: string) {
    this.#kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, KeptTrial>) : {};
  }

  static of(output: string): TrialCache {
    return new TrialCache(join(outputFolder(output, 'mutants'), 'cache.json'));
  }

  find(id: string, digest: string): KeptTrial | undefined {
    const kept = this.#kept[id];
    return kept?.digest === digest ? kept : undefined;
  }

  keep(id: string, trial: KeptTrial): void {
    this.#kept[id] = trial;
  }

  write(): void {
    writeFileSync(this.file, JSON.stringify(this.#kept));
  }
}
