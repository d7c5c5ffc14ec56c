import { describe, expect, it } from 'vitest';
import { restCallsAnswering, restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestTheme } from './theme.js';

const defaultTheme = { mode: null, primaryColor: '#008080', secondaryColor: '#f50057', isOwn: false };
const failures: readonly (readonly [ScriptedAnswer, string])[] = [
  [{ status: 401, json: {} }, 'UNAUTHENTICATED'],
  [{ status: 403, json: {} }, 'FORBIDDEN'],
  [{ status: 503, json: {} }, 'BACK_OFFICE_UNAVAILABLE'],
];

describe('the theme of a user (A3.17, A7.29)', () => {
  const themeOf = (json: unknown) => new RestTheme(restCallsAnswering(json).calls).read();

  it('is their own', async () => {
    const json = { theme: 'dark', primaryColor: '#123ABC', secondaryColor: '#abcdef', hasUserTheme: true };
    const { calls, sent } = restCallsAnswering(json);
    const own = { mode: 'DARK', primaryColor: '#123ABC', secondaryColor: '#abcdef', isOwn: true };
    expect(await new RestTheme(calls).read()).toEqual(own);
    expect(sent).toEqual([{ method: 'GET', path: '/api/theme', isWrite: false, body: undefined }]);
  });

  it('leaves light and dark to the device as long as it is the site’s', async () => {
    const json = { theme: 'dark', primaryColor: '#123abc', secondaryColor: '#abcdef', hasUserTheme: false };
    const ofSite = { mode: null, primaryColor: '#123abc', secondaryColor: '#abcdef', isOwn: false };
    expect(await themeOf(json)).toEqual(ofSite);
  });

  it.each([
    [{}, {}],
    [{ theme: null, primaryColor: null, secondaryColor: null, hasUserTheme: null }, {}],
    [{ hasUserTheme: true }, { mode: 'LIGHT', isOwn: true }],
    [{ primaryColor: 'teal', secondaryColor: '#f50' }, {}],
    [{ primaryColor: '#123abc;}', secondaryColor: ' #123abc' }, {}],
    [
      { theme: 'light', secondaryColor: '#abcdef', hasUserTheme: true },
      { mode: 'LIGHT', secondaryColor: '#abcdef', isOwn: true },
    ],
  ])('has defaults for what is missing or no color: %j', async (json, expected) => {
    expect(await themeOf(json)).toEqual({ ...defaultTheme, ...expected });
  });

  it.each([{ theme: 'blue' }, { primaryColor: 8421504 }, { hasUserTheme: 'no' }, []])('is a failure over %j', async (json) => {
    await expect(themeOf(json)).rejects.toMatchObject({ name: 'Failure', code: 'BAD_UPSTREAM' });
  });

  it.each(failures)('is a failure over an answer %j: %s', async (answer, code) => {
    const { calls } = restCallsTo(() => answer);
    await expect(new RestTheme(calls).read()).rejects.toMatchObject({ name: 'Failure', code });
  });
});

describe('a theme to save (A7.29)', () => {
  const theme = { mode: 'DARK', primaryColor: '#123456', secondaryColor: '#abcdef' } as const;
  const save = (answer: ScriptedAnswer) => new RestTheme(restCallsTo(() => answer).calls).save(theme);

  it.each([
    ['DARK', 'dark'],
    ['LIGHT', 'light'],
  ] as const)('is sent once; %s is %s', async (mode, posted) => {
    const { calls, sent } = restCallsAnswering({});
    await new RestTheme(calls).save({ ...theme, mode });
    const body = { theme: posted, primaryColor: '#123456', secondaryColor: '#abcdef' };
    expect(sent).toEqual([{ method: 'POST', path: '/api/theme', isWrite: true, body }]);
  });

  it.each<readonly [ScriptedAnswer, string | null]>([
    [{ json: { message: 'Nice' } }, 'Nice'],
    [{ json: { theme: 'dark' } }, null],
    [{ status: 204, json: '', contentType: '' }, null],
  ])('is saved by any success: %j', async (answer, message) => {
    expect(await save(answer)).toBe(message);
  });

  it('is refused with problems of the fields', async () => {
    const problems = [
      { code: 'COLOR_INVALID', message: 'Too bright', field: 'primaryColor' },
      { code: 'MOON_PHASE', message: 'Too dark', field: 'theme' },
    ];
    await expect(save({ status: 409, json: { problems } })).rejects.toMatchObject({
      name: 'Refused',
      refusal: {
        problems: [
          { code: 'COLOR_INVALID', message: 'Too bright', field: 'primaryColor' },
          { code: 'REFUSED', message: 'Too dark', field: 'mode' },
        ],
      },
    });
  });

  it.each(failures)('fails over an answer %j: %s', async (answer, code) => {
    await expect(save(answer)).rejects.toMatchObject({ name: 'Failure', code });
  });
});

describe('a theme that is reset (A7.29)', () => {
  it.each<ScriptedAnswer>([{ json: { theme: 'dark', hasUserTheme: true } }, { status: 204, json: '', contentType: '' }])(
    'is deleted, and the default is read afterwards, whatever the deletion is answered with: %j',
    async (deleted) => {
      const { calls, sent } = restCallsTo(({ method }) => (method === 'DELETE' ? deleted : { json: {} }));
      expect(await new RestTheme(calls).reset()).toEqual(defaultTheme);
      expect(sent).toEqual([
        { method: 'DELETE', path: '/api/theme', isWrite: true, body: undefined },
        { method: 'GET', path: '/api/theme', isWrite: false, body: undefined },
      ]);
    },
  );

  it.each(failures)('is not read if the deletion is answered with %j: %s', async (answer, code) => {
    const { calls, sent } = restCallsTo(() => answer);
    await expect(new RestTheme(calls).reset()).rejects.toMatchObject({ name: 'Failure', code });
    expect(sent).toHaveLength(1);
  });
});
