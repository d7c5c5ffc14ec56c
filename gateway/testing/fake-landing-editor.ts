import type { PageVersion } from '../../domain/landing/page-versions.js';
import { Failure } from '../errors.js';
import type { LandingPage } from '../office/ports/landing.js';
import type { LandingEditing, LandingEditorPort } from '../office/ports/landing-editor.js';

/** Data of the landing editor. */
export interface LandingEditorFixture {
  landing: LandingPage;
  landingDraft: LandingEditing['draft'];
  landingVersions: readonly PageVersion[];
}

const state = { version: 3, savedAt: '2026-11-21T10:00:00.000Z', savedBy: 'Nora', editors: ['Ivo'] };

/** The landing editor of a fake back office, whose page is at version 3. */
export const fakeLandingEditor = (fixture: LandingEditorFixture, write: (written: unknown) => void): LandingEditorPort => ({
  open: async () => ({ state, page: fixture.landing, draft: fixture.landingDraft }),
  keep: async (draft) => {
    write({ draft });
    return state;
  },
  save: async (page, version) => {
    write({ page, version });
    return state.version + 1;
  },
  versions: async () => fixture.landingVersions,
  version: async (version) => {
    if (fixture.landingVersions.some((each) => each.version === version)) return fixture.landing;
    throw new Failure('NOT_FOUND');
  },
  crop: async (crop) => {
    write(crop);
    return { src: '/img/cropped.webp', width: crop.width, height: crop.height };
  },
});
