import { type Static, Type } from 'typebox';
import { CartVersion } from './checkout.js';
import { Nullable } from './values.js';

const Text = (maxLength: number) => Type.String({ maxLength });

/** The form that an OCI system calls a catalogue with. */
export const OciForm = Type.Object(
  {
    USERNAME: Text(250),
    PASSWORD: Text(256),
    HOOK_URL: Text(2000),
    '~TARGET': Type.Optional(Text(100)),
    FUNCTION: Type.Optional(Text(40)),
  },
  { additionalProperties: false, description: 'What else an OCI system sends is left out by whoever passes the call on' },
);
export type OciForm = Static<typeof OciForm>;

/** The code that opens the session. */
export const OciEntered = Type.Object({ code: Type.String({ description: 'For `/products?ac=`, once and within a minute' }) });

/** The cart as it was shown when it was transferred. */
export const TransferredCart = Type.Object(
  { version: Type.Optional(CartVersion) },
  { additionalProperties: false, description: 'What the person saw when transferring' },
);

/** The message for the procurement system (S3.10). The form may lead to the buyer's hosts, since what is posted may be sent on. */
export const PunchoutMessage = Type.Object({
  postbackUrl: Type.String(),
  body: Type.String({ description: 'Form encoded' }),
  target: Nullable(Type.String({ description: 'The frame to post into' })),
  formSources: Type.Array(Type.String(), { description: 'Where the form may lead, for `form-action`' }),
});
export type PunchoutMessage = Static<typeof PunchoutMessage>;
