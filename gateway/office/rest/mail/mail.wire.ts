import { type Static, Type } from 'typebox';
import { switchableMails } from '../../../../domain/mail/mail-choices.js';
import { shape } from '../http/shapes.js';

/** `POST /api/mail/unsubscribe`. */
export const unsubscribedShape = shape(Type.Object({ kind: Type.Union(switchableMails.map(({ kind }) => Type.Literal(kind))) }));

const MailChoices = Type.Object({ choices: Type.Array(Type.Object({ kind: Type.String(), isOn: Type.Boolean() })) });
export const mailChoicesShape = shape(MailChoices);

/** `GET /api/user/mail`. */
export type WireMailChoices = Static<typeof MailChoices>;
