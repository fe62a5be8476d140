export { bloomingSkill } from './blooming-skill.ts';
export { schoolRoutes } from './school.routes.ts';
