import { createContext, type ReactNode, useContext } from 'react';
import { unknownContentText } from '../../../../domain/landing/landing.js';
import { personalKindOf } from '../../../../domain/landing/personal-contents.js';
import { text } from '../../../../texts/text.js';
import type { LandingPlace } from '../landing-card.js';
import { Note } from './Note.js';

/** Shows the cards that concern a person. Only the home page has it: guests have no such cards, and the editor shows what belongs there. */
export const PersonalCards = createContext<((card: LandingPlace['card']) => ReactNode) | null>(null);

/** Content of a card that concerns who looks at the page; in the editor, that it does. */
export function PersonalContent({ place: { card } }: { place: LandingPlace }) {
  const show = useContext(PersonalCards);
  if (personalKindOf(card.content?.__typename) === null) return <Note says={unknownContentText} />;
  return show ? show(card) : <Note says={text('landing.concernsVisitor')} />;
}
