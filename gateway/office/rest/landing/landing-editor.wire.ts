import { Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const State = {
  version: Type.Integer({ minimum: 0 }),
  savedAt: Maybe(Type.String()),
  savedBy: Maybe(Type.String()),
  editors: Maybe(Type.Array(Type.String())),
};
const Page = { title: Maybe(Type.String()), cards: Type.Array(Type.Unknown()) };

/** Answer to a report of an open editor. */
export const stateShape = shape(Type.Object(State));

/** The landing page as its editor opens it. */
export const editingShape = shape(
  Type.Object({
    ...State,
    ...Page,
    draft: Maybe(Type.Object({ ...Page, version: Type.Integer({ minimum: 0 }), changedAt: Type.String() })),
  }),
);

export const savedShape = shape(Type.Object({ version: Type.Integer({ minimum: 0 }) }));

export const versionsShape = shape(
  Type.Array(
    Type.Object({
      version: Type.Integer({ minimum: 1 }),
      savedAt: Type.String(),
      savedBy: Maybe(Type.String()),
      title: Maybe(Type.String()),
      cardCount: Maybe(Type.Integer({ minimum: 0 })),
    }),
  ),
);

export const pictureShape = shape(
  Type.Object({ src: Type.String(), width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) }),
);
