import { defaultRegion } from '../../texts/regional-format.js';
import { Catalogues } from '../../texts/server/catalogues.js';
import { textsOf } from '../../texts/texts.js';

/** Commands speak English. */
export const { say } = textsOf(Catalogues.read().of('en-US'), defaultRegion);
