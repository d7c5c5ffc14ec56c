import { type Message, text } from '../../texts/text.js';
import type { FileFacts } from '../documents/file-facts.js';
import { mostCatalogueFileBytes } from './catalogue-import.js';

/** Why files cannot be imported; empty for one file that can be sent. What is in it is checked by the server. */
export function catalogueFileProblem(files: readonly FileFacts[]): Message {
  const [file, ...others] = files;
  if (file === undefined) return text('catalogueImport.fileMissing');
  if (others.length > 0) return text('catalogueImport.oneFile');
  if (file.size === 0) return text('catalogueImport.fileEmpty', { name: file.name });
  return file.size > mostCatalogueFileBytes ? text('catalogueImport.fileTooLarge', { name: file.name }) : '';
}
