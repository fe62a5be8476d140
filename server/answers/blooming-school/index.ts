export { bloomingSkill } from './blooming-skill.ts';
export { findGuardedTopic } from './find-guarded-topic.ts';
export { schoolRoutes } from './school.routes.ts';
