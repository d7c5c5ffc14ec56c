import type { LocalDate } from '../../../domain/date/local-date.js';
import { defaultLanding } from '../../../domain/landing/landing-default.js';
import { defaultRegion } from '../../../texts/regional-format.js';
import { Catalogues } from '../../../texts/server/catalogues.js';
import { textsOf } from '../../../texts/texts.js';
import type { LandingCard } from '../../contract/landing.js';
import type { Db } from '../../store/database/database.js';
import { saveLanding } from '../../store/landing/landing.js';

// The demo’s operator writes English.
const english = textsOf(Catalogues.read().of('en-US'), defaultRegion);

const texts = [
  {
    heading: 'Deliveries',
    value:
      '<p>Our trucks leave at night. What is ordered by your <strong>cut-off</strong> comes on the next day of your route.</p>',
  },
  {
    heading: 'Short of time?',
    value:
      '<p>Everything that you order often is a few keys away in the <a href="/products">quick entry</a>, or a file away in the cart.</p>',
  },
  {
    heading: 'Questions',
    value:
      '<p>Call <a href="tel:+12075550100">207-555-0100</a> or write to <a href="mailto:orders@northlight.example">orders@northlight.example</a>.</p>',
  },
] as const;

const card = (id: string, index: number, heading: string | null, content: LandingCard['content']): LandingCard => ({
  ...{ id, index, width: 4, height: 'auto', hidden: false, heading, content },
});

/** Below the default content of a landing page, a row of texts. */
export async function writeLanding(db: Db, today: LocalDate): Promise<void> {
  const children = texts.map((_, at) => `words-${at + 1}`);
  const last = defaultLanding.cards.length;
  const cards = [
    ...defaultLanding.cards.map((card) => ({ ...card, heading: english.say(card.heading) })),
    card('words', last + 1, null, { variant: 'group', direction: 'row', children }),
    ...texts.map(({ heading, value }, at) => card(`words-${at + 1}`, last + 2 + at, heading, { variant: 'text', value })),
  ];
  await saveLanding(db, { title: '', cards, savedAt: new Date(`${today}T00:00:00Z`), savedBy: null });
}
