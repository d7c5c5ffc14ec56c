import { text } from '../../texts/text.js';
import { checkedOf, type EditedCard, type EditedPage } from './edited-page.js';
import { type LandingProblem, landingProblems } from './landing-check.js';

/** All problems of a page as it is edited, in the order of its cards: broken rules of landing pages, and missing choices. */
export const editedProblems = ({ title, cards }: EditedPage): readonly LandingProblem[] => {
  const broken = landingProblems(title, cards.map(checkedOf)).filter(({ field }) => field !== 'src');
  const missing = cards.flatMap((card, index) => missingIn(card).map((problem) => ({ ...problem, index })));
  return [...broken, ...missing].sort((one, other) => (one.index ?? -1) - (other.index ?? -1));
};

/** Problems of one card. */
export function problemsOfCard(page: EditedPage, card: EditedCard): readonly LandingProblem[] {
  const cards = page.cards.map((each) => (each.id === card.id ? card : each));
  const at = cards.indexOf(card);
  return editedProblems({ title: '', cards }).filter(({ index }) => index === at);
}

function missingIn({ content }: EditedCard): LandingProblem[] {
  if (content.kind === 'image' && content.src === '') {
    return [{ code: 'FIELD_REQUIRED', field: 'src', message: text('landingEditor.pictureMissing') }];
  }
  if (content.kind === 'product' && content.productKey === '') {
    return [{ code: 'FIELD_REQUIRED', field: 'productKey', message: text('landingEditor.productMissing') }];
  }
  if (content.kind === 'unknown') return [{ code: 'REFUSED', field: 'content', message: text('landingEditor.unknownCard') }];
  return [];
}
