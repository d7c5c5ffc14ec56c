import { fileURLToPath } from 'node:url';
import { loadProject } from '../../paths/project.js';

/** The storefront's project, for tests of the path tool with real machines. */
export const storefront = await loadProject(fileURLToPath(new URL('paths.config.ts', import.meta.url)));
