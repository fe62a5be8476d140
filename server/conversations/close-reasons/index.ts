export { listCloseReasonNames } from './close-reason-names.ts';
export { createCloseReasonsRepository } from './close-reasons.repository.ts';
export { closeReasonRoutes } from './close-reasons.routes.ts';
