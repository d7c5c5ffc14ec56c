export { LandingCards } from './LandingCards.js';
export { useLanding } from './use-landing.js';
