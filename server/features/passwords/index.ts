export { passwordJobs } from './mail-link.ts';
export { passwordRoutes } from './passwords.routes.ts';
