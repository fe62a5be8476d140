export { evaluationRoutes } from './evaluation.routes.ts';
export { keepGate } from './keep-gate.ts';
export { evaluationJobs } from './run-evaluation-job.ts';
