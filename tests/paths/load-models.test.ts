import { describe, expect, it } from 'vitest';
import { loadModel } from './load-models.js';

describe('models', () => {
  it('are named by their files, and another name is an error that lists them', async () => {
    await expect(loadModel('teapot')).rejects.toThrow(/^There is no model "teapot"; there are: /);
  });
});
