import { RestLandingEditor } from '../../../gateway/office/rest/landing/landing-editor.js';
import { stateShape, versionsShape } from '../../../gateway/office/rest/landing/landing-editor.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';

const landing = '/api/landing';
const editing = `${landing}/editing`;
const requirement = 'Landing editor';
const boundary = 'conformance-picture';

/** The editor of the landing page. The page itself is not changed. */
export const landingEditorChecks = inArea('settings', {
  'landing-editor.open': {
    says: 'gives the page with its version and the user’s draft to editors',
    requirement,
    otherwise: 'the page Edit Landing Page is an error.',
    of: `GET ${editing}`,
    as: 'staff',
    prove: async (it) => {
      await demandEditor(it);
      await (await it.get(editing)).is(200).reads((calls) => new RestLandingEditor(calls).open());
    },
  },
  'landing-editor.closed': {
    says: 'is closed to everyone whose menu has no EditLandingPage',
    requirement,
    otherwise: 'any customer changes what all of them see.',
    of: [`GET ${editing}`, `POST ${editing}`, `GET ${landing}/versions`],
    prove: async (it) => {
      (await it.get(editing, { as: 'guest' })).is(401);
      (await it.get(editing, { as: 'consumer' })).is(403);
      (await it.get(`${landing}/versions`, { as: 'consumer' })).is(403);
      (await it.post(editing, { as: 'consumer', body: {} })).is(403);
    },
  },
  'landing-editor.draft': {
    says: 'keeps a draft of the user, and drops it',
    requirement,
    otherwise: 'work in the editor is lost with the window.',
    of: `POST ${editing}`,
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandEditor(it);
      const open = async () => await (await it.get(editing)).is(200).reads((calls) => new RestLandingEditor(calls).open());
      const { state, draft } = await open();
      if (draft !== null) it.skip('this user has a draft, which is not ours to replace');
      const card = { id: 'conformance', index: 1, width: 4, height: 'auto', heading: null, hidden: false };
      const kept = { version: state.version, title: 'Conformance', cards: [{ ...card, content: { variant: 'empty' } }] };
      const answer = await it.post(editing, { body: { draft: kept } });
      await answer.is(200).shaped(stateShape);
      const { draft: after } = await open();
      answer.demand(after?.page.title === 'Conformance', 'the draft that was kept', after?.page.title ?? 'none');
      (await it.post(editing, { body: { draft: null } })).is(200);
      answer.demand((await open()).draft === null, 'no draft after it was dropped', 'a draft');
    },
  },
  'landing-editor.versions': {
    says: 'lists saved versions, and gives each of them',
    requirement,
    otherwise: 'nobody goes back to an earlier page.',
    of: [`GET ${landing}/versions`, `GET ${landing}/versions/{version}`],
    as: 'staff',
    prove: async (it) => {
      await demandEditor(it);
      const [newest] = await (await it.get(`${landing}/versions`)).is(200).shaped(versionsShape);
      if (newest) (await it.get(`${landing}/versions/${newest.version}`)).is(200);
      (await it.get(`${landing}/versions/2147483647`)).is(404);
    },
  },
  'landing-editor.pictures': {
    says: 'stores no file that is not a picture, and crops no picture that is not there',
    requirement,
    otherwise: 'visitors get files that browsers run or cannot show.',
    of: [`POST ${landing}/pictures`, `POST ${landing}/pictures/crop`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandEditor(it);
      const head = 'Content-Disposition: form-data; name="file"; filename="conformance.svg"\r\nContent-Type: image/svg+xml';
      const text = `--${boundary}\r\n${head}\r\n\r\n<svg onload="alert(1)"/>\r\n--${boundary}--\r\n`;
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      (await it.post(`${landing}/pictures`, { text, headers, key: true })).is(400, 409, 415, 422);
      const crop = { src: '/img/conformance-never-there.png', left: 0, top: 0, width: 1, height: 1 };
      (await it.post(`${landing}/pictures/crop`, { body: crop })).is(404, 409);
    },
  },
});

/** Skips where the landing page’s editing is not open to the user. */
async function demandEditor(it: Conversation): Promise<void> {
  const menu = JSON.parse((await it.get('/api/menu')).is(200).came.text) as {
    key: string;
    isVisible: boolean;
    isLocked: boolean;
  }[];
  const isOpen = menu.some(({ key, isVisible, isLocked }) => key === 'EditLandingPage' && isVisible && !isLocked);
  if (!isOpen) it.skip('the user given as staff has no open menu entry EditLandingPage');
}
