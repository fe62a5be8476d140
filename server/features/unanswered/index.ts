export { questionKey } from './group-questions.ts';
export { listUnanswered } from './list-unanswered.ts';
export { unansweredRoutes } from './unanswered.routes.ts';
