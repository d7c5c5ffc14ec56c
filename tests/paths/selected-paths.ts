import { testSelectedPaths } from '../../paths/walk/browser/selected-paths.js';
import { test } from './path-test.js';

await testSelectedPaths(test);
