import { testClientMutants } from '../../paths/mutate/client/browser-tests.js';
import { mutantTest } from './path-test.js';

await testClientMutants(mutantTest);
