export { assertEvaluationPasses } from './assert-evaluation-passes.ts';
export { evaluationRoutes } from './evaluation.routes.ts';
export { evaluationPart } from './portable-evaluation.ts';
export { evaluationJobs } from './run-evaluation-job.ts';
export type { ListUnanswered } from './seed-questions.ts';
export { testAfterChangeJobs } from './test-after-change-job.ts';
