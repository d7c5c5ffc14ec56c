export { GuestWelcome } from './GuestWelcome.js';
export { LandingCards } from './LandingCards.js';
export { LandingCardView } from './LandingCardView.js';
export { CardGrid, LandingContainer, LandingGrid } from './LandingGrid.js';
export type { LandingCard, LandingPlace } from './landing-card.js';
export { landingWidth } from './landing-width.js';
export { useLanding } from './use-landing.js';
