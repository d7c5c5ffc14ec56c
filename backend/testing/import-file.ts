import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Header with the required columns of a catalogue. */
export const requiredHeader =
  'Product Code,Description,Main Category Code,Main Category,Category Code,Category,Stock Unit,Pricing Unit';

/** A line under {@link requiredHeader}: a product of the category Chicken, stocked and priced by the case. */
export const requiredLine = (code: string, description = 'WHATEVER') =>
  `${code},${description},POULTRY,Poultry,CHICKEN,Chicken,CS,CS`;

/** A folder for import files that is removed by `remove`. */
export function importFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  return {
    /** Writes a file: lines to be joined, or raw bytes; returns its path. */
    write(name: string, content: readonly string[] | Uint8Array): string {
      const file = path.join(folder, name);
      writeFileSync(file, content instanceof Uint8Array ? content : `${content.join('\n')}\n`);
      return file;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
