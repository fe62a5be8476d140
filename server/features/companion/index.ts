export { createCompanionRepository } from './companion.repository.ts';
export { companionRoutes } from './companion.routes.ts';
export { companionSkill } from './companion-skill.ts';
export { createInterviewsRepository } from './interviews.repository.ts';
export { forgetCompanion, learnAll, moveCompanion } from './learn.ts';
export { queueReading } from './queue-reading.ts';
export { interviewJobs } from './read-interview-job.ts';
export { setupJobs } from './setup-companion-job.ts';
export { createTriviaRepository } from './trivia.repository.ts';
