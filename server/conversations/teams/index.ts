export { createTeamsRepository, isOfOwnTeam } from './teams.repository.ts';
export { teamRoutes } from './teams.routes.ts';
