import { describe, expect, it } from 'vitest';
import { findPhrases } from '../../scripts/plain-english.mjs';

const found = (path: string, text: string) => findPhrases(path, text).map(({ line, phrase }) => `${line}: ${phrase}`);

describe('phrases of translated English are found', () => {
  it.each([
    ['schema/a.graphql', 'type A {\n  "What it came to."\n  total: Money\n}', ['2: What']],
    ['schema/a.graphql', '"""\nTwo files, of\nwhich one is sent.\n"""\nscalar A', ['2: of which']],
    ['texts/en-US/a.json', '{\n  "a.b": { "text": "What you need", "note": "Where nothing is left." }\n}', ['2: Where nothing']],
    ['docs/a.md', '# What you need\n\nNothing goes on, whoever waits.', ['3: goes on', '3: whoever']],
    ['a.ts', '/** What is shown. */\nconst a = 1; // asked for', ['1: What', '2: asked for']],
    ['a.ts', '/**\n * Null if a file\n * is none.\n */', ['3: is none']],
  ])('in %s: %j', (path, text, expected) => {
    expect(found(path, text)).toEqual(expected);
  });

  it('but not in code, strings or regular expressions', () => {
    const code = "const whoever = /'/; // fine\nconst b = 'What goes on // whoever';\nconst c = `// goes on`;";
    expect(found('a.ts', code)).toEqual([]);
    expect(found('docs/a.md', 'Run `goes on`.\n\n```\nwhoever\n```\n')).toEqual([]);
    expect(found('a.ts', '/** Null if there is none, all of which is fine. */')).toEqual([]);
  });
});
