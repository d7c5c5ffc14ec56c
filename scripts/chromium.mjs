// Finds a Chromium for the browser tests: the system's, then Playwright's own, then one from the system's package manager.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './ensure.mjs';

const names = [
  // Headless: a quarter faster for the same tests.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
  'chrome.exe',
  'msedge.exe',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const managers = [
  [
    'apt-get',
    [
      ['update', '-qq'],
      ['install', '-y', '-qq', 'chromium-headless-shell'],
      // Older systems have no headless build.
      ['install', '-y', '-qq', 'chromium'],
    ],
  ],
  ['dnf', [['install', '-y', '-q', 'chromium']]],
  ['apk', [['add', '--quiet', 'chromium']]],
  ['pacman', [['-Sy', '--noconfirm', 'chromium']]],
];

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
const ofSystem = ({ headed = false } = {}) =>
  names
    .filter((name) => !headed || name !== 'chromium-headless-shell')
    .map(onPath)
    .find(Boolean) ?? elsewhere.find(existsSync);

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * Path of a working browser, which is installed if missing; undefined if that fails. A headed one opens visible windows.
 * @param {{ headed?: boolean }} [wanted]
 * @returns {Promise<string | undefined>}
 */
export async function findChromium(wanted) {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const found = ofSystem(wanted) ?? (await ofPlaywright());
  if (found) return found;

  console.log('No Chromium found; asking Playwright for one …');
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    timeout: 180_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  const downloaded = await ofPlaywright();
  if (downloaded) return downloaded;

  for (const [manager, calls] of managers) {
    if (!onPath(manager)) continue;
    console.log(`Installing Chromium with ${manager} …`);
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    for (const args of calls) {
      if (ofSystem(wanted)) break;
      const [command, ...rest] = [...asRoot, manager, ...args];
      spawnSync(command, rest, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 600_000,
      });
    }
    return ofSystem(wanted);
  }
  return undefined;
}
