export { bloomingSkill } from './blooming-skill.ts';
export { guardedTopicIn } from './guard-topics.ts';
export { schoolRoutes } from './school.routes.ts';
