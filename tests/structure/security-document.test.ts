import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const document = read('docs/security.md');

/** Requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0; those of level 3 come after them. */
const counts = {
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
};
const requirements = Object.entries(counts).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const statuses = ['met', 'partly', 'not met', 'does not apply'];

const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| [12] \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', status = '', reason = '']) => ({ number, status, reason }),
);

describe('docs/security.md', () => {
  it('has a row for each requirement on authentication and sessions of levels 1 and 2, in the order of the standard', () => {
    expect(rows.map(({ number }) => number)).toEqual(requirements);
  });

  it('has a status in each row, and counts them at the top', () => {
    const countsOf = (chapter: string) => {
      const those = rows.filter(({ number }) => number.startsWith(chapter));
      return statuses.map((status) => those.filter((row) => row.status === status).length).join(' | ');
    };
    expect(rows.filter(({ status }) => !statuses.includes(status))).toEqual([]);
    expect(document).toContain(`| V6 Authentication | ${countsOf('6.')} |`);
    expect(document).toContain(`| V7 Session management | ${countsOf('7.')} |`);
  });

  it('shows for each row that is met the place: a file, or a part of the documents', () => {
    const isPlace = /`[\w./-]+\.(tsx?|graphql)`|\]\([\w./-]*(\.md)?(#[\w-]+)?\)/;
    const unproven = rows.filter(({ status, reason }) => status === 'met' && !isPlace.test(reason));
    expect(unproven.map(({ number }) => number)).toEqual([]);
  });

  it('names files, documents and settings that exist', () => {
    const files = [...document.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
    const linked = [...document.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, file = '']) => `docs/${file}`);
    const variables = [...document.matchAll(/`([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name);
    const known = read('.env.example');
    expect(files.length).toBeGreaterThan(30);
    expect([...files, ...linked].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(variables.length).toBeGreaterThan(5);
    expect(variables.filter((name) => !known.includes(`#${name}=`))).toEqual([]);
  });

  it('links to its own parts by their headings', () => {
    const headings = [...document.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'));
    const targets = [...document.matchAll(/\]\(#([\w-]+)\)/g)].map(([, target]) => target);
    expect(targets.length).toBeGreaterThan(0);
    expect(headings).toEqual(expect.arrayContaining(targets));
  });
});
