export { companionRoutes } from './companion.routes.ts';
export { companionSkill } from './companion-skill.ts';
export { forgetCompanion, moveCompanion } from './learn.ts';
export { interviewJobs } from './read-interview-job.ts';
export { setupJobs } from './setup-companion-job.ts';
