import { readFileSync } from 'node:fs';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';

const dtd = XmlDtd.fromString(readFileSync(new URL('punchout.dtd', import.meta.url), 'utf8'));
const validator = new DtdValidator(dtd);

/** Throws unless a document is well formed and valid by our excerpt of cXML's DTD. */
export function demandValidCxml(text: string): void {
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
  } finally {
    document.dispose();
  }
}
