import { writeFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { defaultQuery } from '../../paths/choose/query.js';
import { survey } from '../../paths/choose/survey.js';
import { loadModel } from '../../paths/model/load-models.js';
import { pageOf } from '../../paths/report/page.js';
import { partOf } from '../../paths/report/report.js';
import { type RunResult, runResultOf } from '../../paths/report/results.js';
import { runPathsOnMachine } from '../../paths/walk/machine/run-paths.js';
import { violationsOn } from '../support/axe-looks.js';
import { storefront } from './project.js';

/** The smallest picture that a browser shows as one. */
const picture =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8ATP/Z';

async function runOf(machine: string): Promise<RunResult> {
  const all = survey(machine, await loadModel(storefront, machine), defaultQuery);
  const run = runResultOf(all, await runPathsOnMachine(all), '2026-11-21T12:00:00.000Z', 20);
  const paths = run.paths.map((path) => ({ ...path, steps: path.steps.map((step) => ({ ...step, picture: 'one.jpg' })) }));
  return { ...run, paths };
}

test('the report opens from a file: failures stand open, paths are found, pictures come when they are opened', async ({
  page,
}, info) => {
  const [good, bad] = [await runOf('documentButton'), await runOf('reportCard')];
  const [first, ...others] = bad.paths;
  if (!first) throw new Error('nothing was walked');
  const failed = {
    ...bad,
    paths: [{ ...first, outcome: 'failed' as const, failure: { message: 'must lead elsewhere', step: 2 } }, ...others],
  };
  const parts = [await partOf(storefront, 'documentButton', [good]), await partOf(storefront, 'reportCard', [failed])];
  const file = info.outputPath('report.html');
  writeFileSync(file, pageOf(parts, {}, { 'one.jpg': picture }, '2026-11-21'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`file://${file}`);

  await expect(page.getByText('must lead elsewhere')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['reportCard', 'documentButton']);
  await expect(page.getByRole('img', { name: 'Statechart of documentButton' })).toBeVisible();
  await page.getByRole('searchbox').fill('confirmation');
  await expect(page.locator('output')).toHaveText('1 path');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['documentButton']);
  await page.getByText('the confirmation of an order/1').click();
  await expect
    .poll(() =>
      page
        .locator('#documentButton')
        .getByAltText('the screen then')
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBe(1);
  await page.getByRole('button', { name: 'the screen then' }).first().click();
  await expect(page.getByRole('dialog', { name: 'The screen then' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Failures only' }).check();
  await expect(page.locator('output')).toHaveText('1 path');
  expect(await violationsOn(page)).toEqual([]);
  expect(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
});
