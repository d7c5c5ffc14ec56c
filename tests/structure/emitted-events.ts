import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Text of each source file by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

/** An event that a machine declares to emit. */
export interface EmittedEvent {
  readonly machine: string;
  readonly type: string;
}

/** Sources of the client and of the machines, without tests and what only they use. */
export function readSources(root: string): Sources {
  const files = ['client', 'machines'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
    ),
  );
  const shipped = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|harness)\.tsx?$|\/(testing|generated)\//.test(file));
  return new Map(shipped.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Emitted events of all machines, by the `…Emitted` unions of their types; a union may name a type of machines/support. */
export function emittedEvents(sources: Sources): EmittedEvent[] {
  const shared = [...sources].filter(([file]) => file.startsWith('machines/support/')).map(([, text]) => text);
  const typesNamed = (name: string): string[] =>
    shared.flatMap((text) => typesIn(new RegExp(`export type ${name}\\b[^=]*=([^;]*;[^=]*?)\\n(?:\\n|$)`).exec(text)?.[1] ?? ''));
  return [...sources].flatMap(([file, text]) => {
    const machine = /^machines\/(\w+)\/types\.ts$/.exec(file)?.[1];
    const union = /export type \w+Emitted =([\s\S]*?);\n(?:\n|$)/.exec(text)?.[1];
    if (!machine || !union) return [];
    const named = [...union.matchAll(/\b([A-Z]\w+)</g)].flatMap(([, name = '']) => typesNamed(name));
    return [...new Set([...typesIn(union), ...named])].map((type) => ({ machine, type }));
  });
}

/**
 * Emitted events without a listener. A listener is in a file that imports the machine, in one that such a file imports (itself or through an `index.ts`),
 * or on an actor that is called like the machine.
 */
export function unheardEvents(sources: Sources): EmittedEvent[] {
  const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text, sources)]));
  const reached = (file: string): string[] => [
    file,
    ...(imports.get(file) ?? []).flatMap((one) => (one.endsWith('/index.ts') ? [one, ...(imports.get(one) ?? [])] : [one])),
  ];
  return emittedEvents(sources).filter(({ machine, type }) => {
    const owners = [...sources.keys()].filter(
      (file) =>
        !file.startsWith(`machines/${machine}/`) &&
        (imports.get(file) ?? []).some((one) => one.startsWith(`machines/${machine}/`)),
    );
    if ([...sources.values()].some((text) => new RegExp(`\\b${machine}\\.on\\('${type}'`).test(text))) return false;
    return !owners.flatMap(reached).some((file) => sources.get(file)?.includes(`.on('${type}'`));
  });
}

const typesIn = (text: string): string[] => [...text.matchAll(/\btype: '([\w.]+)'/g)].map(([, type = '']) => type);

function importsOf(file: string, text: string, sources: Sources): string[] {
  return [...text.matchAll(/\bfrom '(\.[^']+)'/g)].flatMap(([, target = '']) => {
    const bare = path.posix.join(path.posix.dirname(file), target).replace(/\.js$/, '');
    return [`${bare}.ts`, `${bare}.tsx`].filter((candidate) => sources.has(candidate));
  });
}
