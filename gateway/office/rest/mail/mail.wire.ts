import { Type } from 'typebox';
import { switchableMails } from '../../../../domain/mail/mail-choices.js';
import { shape } from '../http/shapes.js';

/** `POST /api/mail/unsubscribe`. */
export const unsubscribedShape = shape(Type.Object({ kind: Type.Union(switchableMails.map(({ kind }) => Type.Literal(kind))) }));
