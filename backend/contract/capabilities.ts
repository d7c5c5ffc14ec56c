import { Type } from 'typebox';
import { capabilities } from '../../domain/system/capabilities.js';

/** Calls that this back office has beyond those of the specification. */
export const Capabilities = Type.Object({
  capabilities: Type.Array(
    Type.String({ description: capabilities.map(({ name, summary }) => `\`${name}\`: ${summary}`).join('; ') }),
    { description: 'Unknown names are ignored; new ones may come at any time' },
  ),
});
