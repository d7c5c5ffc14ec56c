export { PersonalCards } from './contents/PersonalContent.js';
export { GuestWelcome } from './GuestWelcome.js';
export { LandingCards } from './LandingCards.js';
export { LandingCardView } from './LandingCardView.js';
export { CardGrid, LandingContainer, LandingGrid } from './LandingGrid.js';
export { type LandingCard, type LandingPlace, placesOf } from './landing-card.js';
export { landingWidth } from './landing-width.js';
export { isLandingWhole, type ShownLanding, shownPlaces, useGuestLanding } from './use-landing.js';
