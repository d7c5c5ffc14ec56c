import type { Texts } from '../../../texts/texts.js';
import type { DocumentModel } from './document-model.js';

/** Name of a document: `Invoice 4711`, `Statement`. */
export const documentName = ({ title, number }: Pick<DocumentModel, 'title' | 'number'>, texts: Texts): string =>
  number === null ? title : texts('documents.named', { title, number });
