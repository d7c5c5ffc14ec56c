import { outputSchema } from '../report/formats/json-output.js';
import type { Command } from './options.js';
import { writeOutput } from './write-output.js';

/** `schema`: writes the JSON Schema of what each command prints with `--json`. */
export async function schema(command: Command): Promise<number> {
  writeOutput(command, outputSchema);
  return 0;
}
