import { describe, expect, it } from 'vitest';
import { colorProblemText } from '../../../domain/theme/theme-color.js';
import { english } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const fields = 'mode primaryColor secondaryColor isOwn';
const read = `{ theme { ${fields} } }`;
const save = `mutation ($input: ThemeInput!) { saveTheme(input: $input) { __typename
  ... on ThemeSaved { message theme { ${fields} } } ... on Problems { problems { code message field } } } }`;
const reset = `mutation { resetTheme { ${fields} } }`;
const input = { mode: 'LIGHT', primaryColor: '#ABCDEF', secondaryColor: '#012345' };

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

it('the theme of a user is that of the back office, read each time', async () => {
  const { ask, fixture } = given();
  expect((await ask(read)).data.theme).toEqual(fixture.theme);
  await ask(read);
  expect(fixture.calls).toEqual(['theme.read', 'theme.read']);
});

describe('a theme to save (A2.77)', () => {
  it('is sent once, in one spelling, and is the answer', async () => {
    const { ask, fixture } = given();
    const kept = { mode: 'LIGHT', primaryColor: '#abcdef', secondaryColor: '#012345' };
    const { data } = await ask(save, { input });
    expect(data.saveTheme).toEqual({
      __typename: 'ThemeSaved',
      message: english(text('theme.saved')),
      theme: { ...kept, isOwn: true },
    });
    expect(fixture.written).toEqual(kept);
    expect(fixture.calls).toEqual(['theme.save']);
  });

  it.each([
    [{ primaryColor: 'teal' }, ['primaryColor']],
    [{ secondaryColor: '#abc' }, ['secondaryColor']],
    [{ primaryColor: '', secondaryColor: '#012345;' }, ['primaryColor', 'secondaryColor']],
  ])('with %j has a problem of each, and is not sent', async (colors, wrong) => {
    const { ask, fixture } = given();
    const { data } = await ask(save, { input: { ...input, ...colors } });
    const problems = wrong.map((field) => ({ code: 'COLOR_INVALID', message: english(colorProblemText), field: [field] }));
    expect(data.saveTheme).toEqual({ __typename: 'Problems', problems });
    expect(fixture.calls).toEqual([]);
  });

  it('that is refused has its problems, in the words of the back office or of the reader', async () => {
    const refusal = {
      message: 'WHATEVER',
      language: 'de',
      problems: [
        { code: 'COLOR_INVALID', message: 'WHATEVER', field: 'primaryColor' },
        { code: 'REFUSED', message: 'Zu hell', field: 'mode' },
      ],
    } as const;
    const { data } = await given({ refusal }).ask(save, { input });
    expect(data.saveTheme.problems).toEqual([
      { code: 'COLOR_INVALID', message: english(text('theme.colorInvalid')), field: ['primaryColor'] },
      { code: 'REFUSED', message: 'Zu hell', field: ['mode'] },
    ]);
  });
});

it('a theme that is reset is the default (A2.77)', async () => {
  const { ask, fixture } = given();
  const { data } = await ask(reset);
  expect(data.resetTheme).toEqual({ mode: null, primaryColor: '#008080', secondaryColor: '#f50057', isOwn: false });
  expect(fixture.calls).toEqual(['theme.reset']);
});

describe.each([
  ['read', 'theme', read, {}],
  ['save', 'saveTheme', save, { input }],
  ['reset', 'resetTheme', reset, {}],
])('a theme to %s', (call, field, operation, variables) => {
  it('of a guest: UNAUTHENTICATED, and nothing is sent', async () => {
    const { ask, fixture } = given();
    const { errors } = await ask(operation, variables, 'guest');
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });

  it.each(['FORBIDDEN', 'BACK_OFFICE_UNAVAILABLE'] as const)('that fails is a failure: %s', async (code) => {
    const { ask } = given({ failing: new Map([[`theme.${call}`, new Failure(code)]]) });
    expect((await ask(operation, variables)).errors).toMatchObject([{ path: [field], extensions: { code } }]);
  });
});
