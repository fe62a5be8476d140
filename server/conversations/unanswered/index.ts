export { exportedQuestions } from './exported-questions.ts';
export { unansweredQuestions } from './list-unanswered.ts';
export { unansweredRoutes } from './unanswered.routes.ts';
