import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultRegion } from '../../texts/regional-format.js';
import { textsIn } from '../../texts/testing/english.js';
import type { LoadedTexts } from '../texts/loaded-texts.js';
import { TextsContext } from '../texts/texts.js';
import Calendar from './Calendar.js';

/** The calendar of January 2026 in a language, at a site in a region. */
function calendarIn(language: string, locale: string): string {
  const texts = textsIn(language, { ...defaultRegion, locale });
  const loaded = { current: () => texts, subscribe: () => () => undefined } as Partial<LoadedTexts> as LoadedTexts;
  return renderToStaticMarkup(
    <TextsContext value={loaded}>
      <Calendar value="2026-01-05" validDates={null} onChoose={() => undefined} />
    </TextsContext>,
  );
}

/** Names of the days of the week, in their order. */
const weekdaysIn = (markup: string) => [...markup.matchAll(/<th[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name);

test.each([
  ['en-US', 'en-US', 'Sunday', 'January'],
  ['es', 'en-US', 'domingo', 'enero'],
  ['en-US', 'en-GB', 'Monday', 'January'],
  ['es', 'es-ES', 'lunes', 'enero'],
])('names days and months in %s; the week begins as in %s: with %s', (language, locale, first, month) => {
  const markup = calendarIn(language, locale);
  expect(weekdaysIn(markup)).toHaveLength(7);
  expect(weekdaysIn(markup)[0]).toBe(first);
  expect(markup).toContain(month);
});
