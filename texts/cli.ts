import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Catalogues } from './server/catalogues.js';
import { wrongTexts } from './server/check-texts.js';
import { builtInLanguages, type Messages, readMessages, sourceLanguage } from './server/read-languages.js';
import { isLanguageTag, WrongOverrides } from './server/read-overrides.js';
import { bySubject, type TextToTranslate, tooLongTexts, toTranslate } from './server/translation.js';

const usage = `npm run texts -- export LANGUAGE FILE   writes all texts with their notes for a translator
npm run texts -- import LANGUAGE FILE   checks a translator's file and writes texts/LANGUAGE/
npm run texts -- check [FOLDER]         checks all languages, and an operator's texts in FOLDER`;

const folder = fileURLToPath(new URL('.', import.meta.url));

const known = (language: string): Messages => (builtInLanguages().includes(language) ? readMessages(language) : {});

/** Prints what is wrong and ends with 1; says `done` if nothing is. */
function report(wrong: readonly string[], done: string): void {
  for (const line of wrong) console.error(line);
  if (wrong.length === 0) console.log(done);
  else process.exitCode = 1;
}

const wrongLanguage = (language: string): string[] =>
  isLanguageTag(language) && language !== sourceLanguage
    ? []
    : [`${language}: must be the tag of another language, such as es or fr-CA`];

const wrongIn = (language: string, texts: Messages): string[] => [
  ...wrongTexts(readMessages(sourceLanguage), texts, { translatedTo: language }),
  ...tooLongTexts(texts),
];

function exportTexts(language: string, file: string): void {
  writeFileSync(file, `${JSON.stringify(toTranslate(known(language)), null, 2)}\n`);
  console.log(`${file} has every text with its note; fill in each "translation".`);
}

function importTexts(language: string, file: string): void {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, TextToTranslate>;
  const texts = Object.fromEntries(Object.entries(read).map(([key, { translation }]) => [key, translation]));
  const wrong = [...wrongLanguage(language), ...wrongIn(language, texts)];
  if (wrong.length === 0) {
    mkdirSync(path.join(folder, language), { recursive: true });
    for (const [subject, ofSubject] of bySubject(texts))
      writeFileSync(path.join(folder, language, `${subject}.json`), `${JSON.stringify(ofSubject, null, 2)}\n`);
  }
  report(wrong, `texts/${language}/ has ${Object.keys(texts).length} texts.`);
}

function check(overrides: string | undefined): void {
  const wrong = builtInLanguages()
    .filter((language) => language !== sourceLanguage)
    .flatMap((language) => wrongIn(language, readMessages(language)).map((line) => `${language} ${line}`));
  try {
    if (overrides !== undefined) Catalogues.read({ folder: overrides });
  } catch (error) {
    if (!(error instanceof WrongOverrides)) throw error;
    wrong.push(error.message);
  }
  report(wrong, `${builtInLanguages().join(', ')}: every text is there, with its parameters and within its room.`);
}

const [command, ...args] = process.argv.slice(2);
const [language, file] = args;
if (command === 'export' && language && file) exportTexts(language, file);
else if (command === 'import' && language && file) importTexts(language, file);
else if (command === 'check') check(args[0]);
else {
  console.error(usage);
  process.exitCode = 1;
}
