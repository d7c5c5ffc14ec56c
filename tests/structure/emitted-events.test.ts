import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { emittedEvents, readSources, unheardEvents } from './emitted-events.js';

const root = path.resolve(import.meta.dirname, '../..');

describe('events that machines emit', () => {
  it('are each heard by the client or by another machine', () => {
    expect(unheardEvents(readSources(root))).toEqual([]);
  });

  it('are known from every machine that declares some', () => {
    const sources = readSources(root);
    const emitting = readdirSync(path.join(root, 'machines')).filter((machine) =>
      [...sources].some(([file, text]) => file.startsWith(`machines/${machine}/`) && /^\s*emitted: \w+;$/m.test(text)),
    );
    expect(emitting.length).toBeGreaterThan(0);
    expect([...new Set(emittedEvents(sources).map(({ machine }) => machine))].sort()).toEqual(emitting.sort());
  });
});

describe('the check for events that nobody hears', () => {
  const types = "export type LampEmitted =\n  | { type: 'lamp.lit' }\n  | Wanted<View>;\n";
  const support = "export type Wanted<View> = { type: 'address.wanted'; view: View };\n\n";
  const sources = (files: Record<string, string>) =>
    new Map(Object.entries({ 'machines/lamp/types.ts': types, 'machines/support/list.ts': support, ...files }));
  const screen = "import type { lamp } from '../machines/lamp/types.js';\n";

  it('names those without a listener, also of a shared type', () => {
    expect(unheardEvents(sources({ 'client/Lamp.tsx': screen }))).toEqual([
      { machine: 'lamp', type: 'lamp.lit' },
      { machine: 'lamp', type: 'address.wanted' },
    ]);
  });

  it('accepts a listener beside the machine, and a shared one that is imported through an index', () => {
    const listening = {
      'client/Lamp.tsx': `${screen}import { useList } from './lists/index.js';\nactor.on('lamp.lit', glow);`,
      'client/lists/index.ts': "export { useList } from './use-list.js';",
      'client/lists/use-list.ts': "actor.on('address.wanted', show);",
    };
    expect(unheardEvents(sources(listening))).toEqual([]);
  });

  it('accepts a listener on an actor of that name, which the app provides', () => {
    const provided = { 'client/Hall.tsx': "lamp.on('lamp.lit', enter); lamp.on('address.wanted', enter);" };
    expect(unheardEvents(sources(provided))).toEqual([]);
  });

  it('is not content with a listener to another machine', () => {
    const elsewhere = {
      'client/Lamp.tsx': screen,
      'client/Bell.tsx': "bell.on('lamp.lit', ring); bell.on('address.wanted', ring);",
    };
    expect(unheardEvents(sources(elsewhere))).toHaveLength(2);
  });
});
