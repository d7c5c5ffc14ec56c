import { expect, it } from 'vitest';
import { withoutReasons } from './sources.js';

it('a result of a defect stays valid when only reasons for surviving defects change', () => {
  const screenWith = (reasons: string) =>
    `export const screen = {\n  components: ['a'],\n  survivors: {${reasons}},\n  states: {},\n};\n`;
  expect(withoutReasons(screenWith("'a.tsx › A': 'never seen'"))).toBe(withoutReasons(screenWith('')));
  expect(withoutReasons(screenWith(''))).toContain('states: {}');
});
