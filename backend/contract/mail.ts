import { type Static, Type } from 'typebox';
import { type SwitchableMail, switchableMails } from '../../domain/mail/mail-choices.js';
import { Key, Nullable } from './values.js';

/** Most events of one call. */
const maxMailEvents = 1_000;

const Instant = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });

const Reason = Type.Union([Type.Literal('bounce'), Type.Literal('complaint')]);

const MailEvent = Type.Object(
  {
    type: Type.Union([Type.Literal('bounce'), Type.Literal('complaint'), Type.Literal('temporaryBounce')], {
      description: 'a bounce is for good; temporaryBounce is ignored',
    }),
    address: Type.String({ maxLength: 320, description: 'of the recipient; one that is not an e-mail address is ignored' }),
    detail: Type.Optional(Type.String({ maxLength: 4_000, description: 'message of the mail server; 500 characters are kept' })),
  },
  { additionalProperties: false },
);

/** Events of a mail provider. */
export const MailEvents = Type.Object(
  { events: Type.Array(MailEvent, { maxItems: maxMailEvents }) },
  { additionalProperties: false },
);
export type MailEvent = Static<typeof MailEvent>;

/** Number of addresses that receive no more mail because of a call. */
export const MailEventsTaken = Type.Object({ suppressed: Type.Integer() });

/** A page of a list of the mail operator. */
export const MailPageQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  },
  { additionalProperties: false },
);

/** Addresses that receive no mail, the latest first. */
export const Suppressions = Type.Object({
  totalCount: Type.Integer(),
  rows: Type.Array(Type.Object({ address: Type.String(), reason: Reason, detail: Nullable(Type.String()), at: Instant })),
});
export type Suppressions = Static<typeof Suppressions>;

/** An address that receives no mail. */
export const SuppressionParams = Type.Object({ address: Type.String({ maxLength: 320 }) });

/** Mails that were given up, the latest first. */
export const UndeliveredMails = Type.Object({
  totalCount: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.String({ examples: ['order.submitted'] }),
      userId: Type.Union([Type.Integer(), Type.Null()], { description: 'Null for a message to somebody who is not a user yet' }),
      createdAt: Instant,
      failedAt: Instant,
      attempts: Type.Integer(),
      lastError: Nullable(Type.String()),
    }),
  ),
});
export type UndeliveredMails = Static<typeof UndeliveredMails>;

/** A mail that was given up. */
export const UndeliveredParams = Type.Object({ id: Key });

const Kind = Type.Unsafe<SwitchableMail>(Type.Union(switchableMails.map(({ kind }) => Type.Literal(kind))));

/** The link of a mail that switches such mails off. */
export const UnsubscribeLink = Type.Object(
  { t: Type.String({ maxLength: 256, description: 'the `t` parameter of the link’s address' }) },
  { additionalProperties: false },
);

/** The kind of mail that a link switched off. */
export const Unsubscribed = Type.Object({ kind: Kind });

/** The mails that a user can switch off. */
export const MailChoices = Type.Object({ choices: Type.Array(Type.Object({ kind: Kind, isOn: Type.Boolean() })) });
export type MailChoices = Static<typeof MailChoices>;

/** A kind of mail; 404 if it cannot be switched off. */
export const MailChoiceParams = Type.Object({ kind: Type.String({ maxLength: 100 }) });

export const MailChoiceInput = Type.Object({ isOn: Type.Boolean() }, { additionalProperties: false });
