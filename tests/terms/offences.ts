import { readFileSync } from 'node:fs';
import { parse, visit } from 'graphql';
import { declaredNames } from './declared-names.js';
import { type Allowance, glossary, refusedTerms } from './glossary.js';
import { projectFiles } from './project-files.js';

/** A name that contains a refused word. */
export interface Offence {
  path: string;
  /** 1-based; absent for the name of a file or a script. */
  line?: number;
  name: string;
  word: string;
}

/** The spellings of a term in names: in-hand, inHand, InHand, IN_HAND. */
function spellingsOf(term: string): string[] {
  const parts = term.split(' ');
  const capital = parts.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const camel = [parts[0], ...capital.slice(1)].join('');
  return [
    `(?<![a-zA-Z])(${parts.join('[^a-zA-Z]')}|${camel})s?(?![a-z])`,
    `${capital.join('')}s?(?![a-z])`,
    parts.join('_').toUpperCase(),
  ];
}

/** Whether a text contains a refused term anywhere: most files do not, and parsing every file would take seconds. */
const anyTerm = new RegExp(Object.keys(glossary.instead).flatMap(spellingsOf).join('|'));

function schemaNames(text: string): { name: string; line: number }[] {
  const names: { name: string; line: number }[] = [];
  const note = (node: { name: { value: string; loc?: { startToken: { line: number } } } }) => {
    names.push({ name: node.name.value, line: node.name.loc?.startToken.line ?? 0 });
  };
  visit(parse(text), {
    ObjectTypeDefinition: note,
    InterfaceTypeDefinition: note,
    InputObjectTypeDefinition: note,
    EnumTypeDefinition: note,
    UnionTypeDefinition: note,
    ScalarTypeDefinition: note,
    FieldDefinition: note,
    InputValueDefinition: note,
    EnumValueDefinition: note,
  });
  return names;
}

function namesIn(path: string): { name: string; line?: number }[] {
  const file = { name: path.slice(path.lastIndexOf('/') + 1) };
  const isCode = /\.[cm]?[jt]sx?$/.test(path);
  const isSchema = path.startsWith('schema/');
  if (!isCode && !isSchema) return [file];
  const text = readFileSync(path, 'utf8');
  if (!anyTerm.test(text)) return [file];
  return [file, ...(isSchema ? schemaNames(text) : declaredNames(path, text))];
}

function scriptNames(): Offence[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  return Object.keys(scripts).flatMap((name) => refusedTerms(name).map((word) => ({ path: 'package.json', name, word })));
}

export const isAllowedBy = (offence: Offence, allowance: Allowance): boolean =>
  allowance.word === offence.word && offence.path.startsWith(allowance.in) && (allowance.names?.includes(offence.name) ?? true);

/** Every declared name, file name and script name that contains a refused word, whether allowed or not. */
export function findOffences(): Offence[] {
  const inFiles = projectFiles().flatMap((path) =>
    namesIn(path).flatMap(({ name, line }) => refusedTerms(name).map((word) => ({ path, line, name, word }))),
  );
  return [...inFiles, ...scriptNames()];
}
