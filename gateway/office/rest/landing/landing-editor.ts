import type { PageState, PageVersion } from '../../../../domain/landing/page-versions.js';
import type { StoredPicture } from '../../../../domain/landing/pictures.js';
import type { LandingPage } from '../../ports/landing.js';
import type { LandingCrop, LandingDraft, LandingEditing, LandingEditorPort } from '../../ports/landing-editor.js';
import type { RestCalls } from '../http/rest-calls.js';
import { layoutShape } from './landing.wire.js';
import { fromPage, nameOf, toPage } from './landing-editor.map.js';
import { editingShape, pictureShape, savedShape, stateShape, versionsShape } from './landing-editor.wire.js';

const path = '/api/landing';

/** The editor of the landing page over REST. */
export class RestLandingEditor implements LandingEditorPort {
  constructor(private readonly calls: RestCalls) {}

  async open(): Promise<LandingEditing> {
    const { draft, ...editing } = await this.calls.get('landing', `${path}/editing`, editingShape);
    return {
      state: toState(editing),
      page: toPage(editing),
      draft: draft ? { version: draft.version, changedAt: draft.changedAt, page: toPage(draft) } : null,
    };
  }

  async keep(draft: LandingDraft | null | undefined): Promise<PageState> {
    const body = draft === undefined ? {} : { draft: draft && { version: draft.version, ...fromPage(draft.page) } };
    return toState(await this.calls.write('landing', { path: `${path}/editing`, body }, stateShape));
  }

  async save(page: LandingPage, version: number | null): Promise<number> {
    const body = { ...fromPage(page), ...(version !== null && { version }) };
    return (await this.calls.write('landing', { path, body }, savedShape)).version;
  }

  async versions(): Promise<PageVersion[]> {
    const versions = await this.calls.get('landing', `${path}/versions`, versionsShape);
    return versions.map(({ version, savedAt, savedBy, title, cardCount }) => ({
      ...{ version, savedAt, savedBy: nameOf(savedBy), title: title ?? '', cardCount: cardCount ?? 0 },
    }));
  }

  async version(version: number): Promise<LandingPage> {
    return toPage(await this.calls.get('landing', `${path}/versions/${version}`, layoutShape));
  }

  async crop(crop: LandingCrop): Promise<StoredPicture> {
    return await this.calls.write('landing', { path: `${path}/pictures/crop`, body: crop }, pictureShape);
  }
}

type WireState = {
  version: number;
  savedAt?: string | null | undefined;
  savedBy?: string | null | undefined;
  editors?: string[] | null | undefined;
};

const toState = ({ version, savedAt, savedBy, editors }: WireState): PageState => ({
  ...{ version, savedAt: savedAt ?? null, savedBy: nameOf(savedBy) },
  editors: (editors ?? []).flatMap((name) => nameOf(name) ?? []),
});
