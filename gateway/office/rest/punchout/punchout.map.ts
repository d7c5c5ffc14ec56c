import type { PunchoutMessage } from '../../ports/punchout.js';
import type { WirePunchoutMessage } from './punchout.wire.js';

export const toMessage = ({ postbackUrl, body, target, formSources }: WirePunchoutMessage): PunchoutMessage => ({
  postbackUrl,
  body,
  target: target ?? null,
  formSources: formSources ?? [],
});
