export { companionRoutes } from './companion.routes.ts';
export { companionSkill } from './companion-skill.ts';
export { moveCompanionIndex, removeCompanionFromIndex } from './index-companion.ts';
export { companionPart } from './portable-companion.ts';
export { interviewJobs } from './read-interview-job.ts';
export { saveProfile } from './save-profile.ts';
export { setupJobs } from './setup-companion-job.ts';
