export {
  type AvailableMember,
  createAvailabilityRepository,
} from './availability.repository.ts';
export { availabilityRoutes } from './availability.routes.ts';
export { enqueueOffers, offerChatsJob } from './enqueue-offers.ts';
export { createPresence, type Presence } from './presence.ts';
export { stateOf } from './present-availability.ts';
