export { passwordJobs } from './mail-link.ts';
export { passwordRoutes } from './passwords.routes.ts';
export { resetByOperator } from './reset-by-operator.ts';
