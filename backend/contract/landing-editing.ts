import { type Static, Type } from 'typebox';
import { landingLimits } from '../../domain/landing/landing-check.js';
import { LandingCard, LandingLayout } from './landing.js';
import { Nullable } from './values.js';

const closed = { additionalProperties: false } as const;
const Version = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'number of a saved layout; 0: the default page',
});
const Instant = (description: string) =>
  Type.String({ description: `ISO 8601; ${description}`, examples: ['2026-11-21T10:00:00.000Z'] });
const SavedBy = Nullable(Type.String({ description: 'name of the user; null: the store itself, or a user who is gone' }));

const layout = LandingLayout.properties;

/** A layout to save (A7.31). */
export const LandingToSave = Type.Object({ ...layout, version: Type.Optional(Version) }, closed);
export type LandingToSave = Static<typeof LandingToSave>;

/** The layout as saved. */
export const SavedLanding = Type.Object({ ...layout, version: Version });

/** Author of the current version, and the users in the editor. */
const State = {
  version: Version,
  savedAt: Nullable(Instant('when it was saved; null: never')),
  savedBy: SavedBy,
  editors: Type.Array(Type.String(), { description: 'names of others who are in the editor now' }),
};

const draft = { version: Version, title: layout.title, cards: layout.cards };

/** The landing page as its editor opens it. */
export const LandingEditing = Type.Object({
  ...State,
  title: layout.title,
  cards: Type.Array(LandingCard),
  draft: Nullable(
    Type.Object({ ...draft, changedAt: Instant('when it was last changed') }, { description: 'what this user has not saved' }),
  ),
});
export type LandingEditing = Static<typeof LandingEditing>;

/** Report of an editor page: a draft to keep, null to drop it, or nothing but that it is open. */
export const LandingDraftToKeep = Type.Object({ draft: Type.Optional(Nullable(Type.Object(draft, closed))) }, closed);
export type LandingDraftToKeep = Static<typeof LandingDraftToKeep>;

/** Answer to that report. */
export const LandingState = Type.Object(State);
export type LandingState = Static<typeof LandingState>;

/** Saved versions, the newest first. */
export const LandingVersions = Type.Array(
  Type.Object({
    version: Version,
    savedAt: Instant('when it was saved'),
    savedBy: SavedBy,
    title: layout.title,
    cardCount: Type.Integer({ minimum: 0 }),
  }),
);
export type LandingVersions = Static<typeof LandingVersions>;

const Pixels = (description: string, minimum = 1) =>
  Type.Integer({ minimum, maximum: landingLimits.imageSize, description: `px; ${description}` });

/** A picture to store. */
export const PictureForm = Type.Object(
  { file: Type.String({ contentMediaType: 'image/*', description: 'JPEG, PNG, WebP, AVIF or GIF; at most 10 MB' }) },
  closed,
);

/** A picture that was stored. */
export const LandingPicture = Type.Object({
  src: Type.String({ description: 'for the `src` of an image' }),
  width: Pixels('of the picture'),
  height: Pixels('of the picture'),
});
export type LandingPicture = Static<typeof LandingPicture>;

/** The part of a picture to keep. */
export const LandingCrop = Type.Object(
  {
    src: Type.String({ maxLength: 200, description: 'of a picture of this site' }),
    left: Pixels('from the left edge', 0),
    top: Pixels('from the upper edge', 0),
    width: Pixels('of the part'),
    height: Pixels('of the part'),
  },
  closed,
);
export type LandingCrop = Static<typeof LandingCrop>;
