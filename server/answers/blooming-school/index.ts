export { bloomingSkill } from './blooming-skill.ts';
export { findGuardedTopic } from './find-guarded-topic.ts';
export { pairsPart } from './portable-pairs.ts';
export { schoolRoutes } from './school.routes.ts';
