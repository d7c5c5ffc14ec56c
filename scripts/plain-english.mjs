// `npm run english`: refuses phrases that give translated English away, in the schema's descriptions, texts for people, documents and comments.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './ensure.mjs';

/** Checked folders and files. */
const checked = [
  'README.md',
  'CHANGELOG.md',
  '.env.example',
  'schema/',
  'texts/',
  'docs/',
  'gateway/',
  'backend/',
  'client/',
  'domain/',
  'machines/',
  'paths/',
  'tests/',
  'scripts/',
];

/** Generated or dated files: docs/machines is drawn from the charts. */
const skipped =
  /(^|\/)(node_modules|generated|dist|migrations|test-results|\.[^/]+)(\/|$)|^docs\/machines\/(?!README)|^docs\/api\/schema\.graphql$|(^|\/)NOTICE\.md$/;
const source = /\.(ts|tsx|mjs)$/;

/**
 * Phrases that a native writer would not use, each with a replacement. A space matches any white space; case is ignored. `opens` matches only the
 * beginning of a description or comment. Some lookarounds exempt texts of texts/en-US that the specification or tests fix.
 */
const table = [
  ["What|What’s|What's|Which|Who|Whose|Whoever", 'a noun phrase or an imperative: “Original amount.”', { opens: true }],
  ['Says', '“Shows”, “Returns”, “Reports”', { opens: true }],
  ['(?<!there )(is|are|was|were|be) none', '“does not exist”, “is empty”, “null if none”'],
  ['what (is|are|was|were) (no|none|not)', '“invalid …”, “not a …”'],
  ['what (is|are|was|were) (said|told|asked)', '“the message”, “the request”'],
  ['(say|says|said|tell|tells|told) of', '“about”; name what is shown or returned'],
  ['(of|by|with) which of (its|their|the)', 'start a new sentence'],
  ['(?<!(all|both|each|most|none|one|some) )of which', 'name the thing again, or start a new sentence'],
  ['(of|for|to|by|with|from|on) whom|(for|to) who', '“users who”, “the caller”'],
  ['(?<!^|[.!?]\\s+)whoever|whosoever|whomever', '“users who”, “anyone who”'],
  ['whatever (its|their|the)', '“regardless of”'],
  ['(come|comes|came|become|becomes|became) of(?! it is not known)', '“the outcome of”'],
  ['there (is|are|was|were) not(?! (a|an|any|enough|yet|much)\\b)', '“does not exist”'],
  ['(is|are|was|were|be|been|being) told(?! apart)', '“receives”, “sees”, “is notified”'],
  ['say(s)? so', 'state what is shown, returned or logged'],
  ['so many', 'a number or its name: “`count` rows”, “`places` decimals”'],
  ['(?<!reload to )(go|goes|going|went) on(?! (a|sale|the)\\b| with (\\{|the other)|$)', '“continues”, “resumes”'],
  ['dear', '“expensive”'],
  ['asked for(?! too many documents)', '“requested”, “selected”'],
  ['a(n)? \\w+ each(?= ?[.,;:)]|$)', '“one per line”'],
  ['(?<!^to )mend(s|ed|ing)?', '“fix”'],
  ['papers', '“documents”'],
  ['payment means|means of payment', '“payment method”'],
  ['heed(s|ed|ing)?', '“follow”, “use”'],
  ["(nobody|somebody|everybody|anybody)[’']s|somebody else", '“another user’s”, “no one’s”'],
  ['besides(?= ?[.,;:)])', '“also”, “in addition”'],
  ['(?<!(available|available to you|open|ordered|read) )any more(?! (than|\\w+s)\\b)', '“no longer”'],
  ['stand(s)? (in(?! for)|on|at|there|beside|below|above|under|before|behind)', '“is in”, “appears in”'],
  ['but for', '“except”'],
  ["(the|our|another|own) house|house[’']s", '“the distributor”, “the application”'],
  ['ours', '“the reference back office”, “our own …”'],
  ['anew', '“again”'],
  ['reckon(s|ed|ing)?', '“calculate”'],
  ['(hold|holds|held|holding) (\\S+ ){0,5}against', '“check … against”'],
  ['put forward', '“promoted”'],
  ['learn(s|ed|t)? of', '“is notified of”'],
  ['know(s)? no', '“does not know”'],
  ['to the (letter|byte)', '“exactly”, “byte for byte”'],
  ['end(s)? programs', '“breaks clients”'],
  ['pass(es|ed)? over', '“skips”, “ignores”'],
  ['(is|are) to be(?! (used|expected)\\b)', '“must be”, “will be”'],
  ['(null|empty|undefined|absent|none|false|true|0) where', '“… if”'],
  ['where (nothing|nobody|none)', '“if nothing”, “without”'],
  ['\\w+ after the other', '“one after another”, “in sequence”'],
  ['belong(s)? into', '“belongs in”'],
  ['in sight', '“visible”'],
  ['on (its|their) way(?! to \\{)', '“in progress”, “being sent”'],
  ['(can|could|to) be had', '“available”'],
  [
    'forsaken|hopeless|undecided|unasked|thereof|therein|whence|lest|hither|henceforth',
    'today’s word: “stale”, “pending”, “so that … not”',
  ],
];

/** The compiled table. */
const phrases = table.map(([source, instead, { opens = false } = {}]) => ({
  pattern: new RegExp(`${opens ? '^\\s*' : '(?<![\\w-])'}(?:${source.replaceAll(/ (?!\?)/g, '\\s+')})(?![\\w-])`, 'gi'),
  opens,
  instead,
}));

const blank = (text) => text.replace(/[^\n]/g, ' ');
/** Code in backticks counts as a word. */
const withoutCode = (text) => text.replace(/`[^`\n]+`/g, (code) => '#'.repeat(code.length));

/** Passages of prose with their offset in the file; `opens` if the first sentence should name a thing. */
function passagesOf(path, text) {
  if (/\.(md|sh|example)$/.test(path)) return [{ at: 0, text: withoutCode(text.replace(/^```[\s\S]*?^```/gm, blank)) }];
  if (path.endsWith('.json')) return matches(text, /"(?:text|note)":\s*"((?:[^"\\]|\\.)*)"/g);
  if (path.endsWith('.graphql')) return matches(text, /"""([\s\S]*?)"""|"((?:[^"\\\n]|\\.)*)"|#(.*)/g).map(opening);
  return commentsOf(text).map(opening);
}

const opening = (passage) => ({ ...passage, text: withoutCode(passage.text), opens: true });

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map((match) => {
    const found = match.slice(1).find((group) => group !== undefined) ?? '';
    return { at: match.index + match[0].indexOf(found), text: found };
  });
}

/** Strings, regular expressions and comments of TypeScript; a slash starts a regular expression where no value can end. */
const tokens =
  /\/\*[\s\S]*?\*\/|(?:\/\/.*(?:\n[ \t]*(?=\/\/))?)+|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=[=(,:[!&|?{};>\n]\s*|return )\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g;

/** Comments of a source file, without their markers; consecutive line comments are one. */
function commentsOf(text) {
  return [...text.matchAll(tokens)]
    .filter(([token]) => token.startsWith('/*') || token.startsWith('//'))
    .map(({ 0: token, index }) => ({
      at: index,
      text: token.replace(/^[ \t]*\/\/|^[ \t]*\/?\*+(?!\/)|\*\/$/gm, blank).replace(/^\/\*\*?/, blank),
    }));
}

/**
 * Phrases found in the text of a file, in order: line, phrase and advice.
 * @param {string} path
 * @param {string} text
 */
export function findPhrases(path, text) {
  return passagesOf(path, text)
    .flatMap((passage) =>
      phrases.flatMap(({ pattern, opens, instead }) =>
        opens && !passage.opens
          ? []
          : [...passage.text.matchAll(pattern)].map((match) => ({
              at: passage.at + match.index + match[0].search(/\S/),
              phrase: match[0].trim().replace(/\s+/g, ' '),
              instead,
            })),
      ),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ at, phrase, instead }) => ({ line: text.slice(0, at).split('\n').length, phrase, instead }));
}

/** Files with prose below a folder, or the file itself. */
function filesIn(path) {
  const isProse = (file) =>
    !skipped.test(file) &&
    (source.test(file) || /\.(md|sh)$/.test(file) || /^schema\/.*\.graphql$|^texts\/en-US\/.*\.json$/.test(file));
  if (!path.endsWith('/')) return [path];
  return readdirSync(join(root, path), { recursive: true })
    .map((name) => path + name.replaceAll('\\', '/'))
    .filter(isProse);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = process.argv.slice(2);
  const found = (wanted.length > 0 ? wanted.flatMap(filesIn) : checked.flatMap(filesIn))
    .sort()
    .flatMap((path) => findPhrases(path, readFileSync(join(root, path), 'utf8')).map((each) => ({ path, ...each })));
  for (const { path, line, phrase, instead } of found) console.log(`${path}:${line}  “${phrase}” → ${instead}`);
  if (found.length > 0) console.log(`\n${found.length} ${found.length === 1 ? 'phrase' : 'phrases'} to rewrite.`);
  process.exit(found.length > 0 ? 1 : 0);
}
