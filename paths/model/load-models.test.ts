import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadModel, modelNames } from './load-models.js';

const machines = readdirSync(new URL('../../machines/', import.meta.url), { withFileTypes: true });

describe('models', () => {
  it('are named by their files, and another name is an error that lists them', async () => {
    await expect(loadModel('teapot')).rejects.toThrow(/^There is no model "teapot"; there are: /);
  });

  it('are there for every machine', () => {
    const folders = machines.filter((entry) => entry.isDirectory() && entry.name !== 'support').map(({ name }) => name);
    expect(modelNames()).toEqual(folders.sort());
  });
});
