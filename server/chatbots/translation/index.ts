export { translationJobs } from './sweep-translations.ts';
export { translationRoutes } from './translation.routes.ts';
