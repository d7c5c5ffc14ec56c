export { LandingWall, LandingWallSkeleton } from './LandingWall.js';
export { useLanding } from './use-landing.js';
