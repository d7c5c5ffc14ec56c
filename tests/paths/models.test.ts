import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadModel, machineNames, modelNames } from '../../paths/model/load-models.js';
import { storefront } from './project.js';

const machines = readdirSync(storefront.machines, { withFileTypes: true });

describe('models', () => {
  it('are named by their files, and another name is an error that lists them', async () => {
    await expect(loadModel(storefront, 'teapot')).rejects.toThrow(/^There is no model "teapot"; there are: /);
  });

  it('exist for every machine', () => {
    const folders = machines.filter((entry) => entry.isDirectory() && entry.name !== 'support').map(({ name }) => name);
    expect(modelNames(storefront)).toEqual(folders.sort());
    expect(machineNames(storefront)).toEqual(folders.sort());
  });
});
