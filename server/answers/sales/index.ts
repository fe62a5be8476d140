export { salesRoutes } from './sales.routes.ts';
export { salesSkill } from './sales-skill.ts';
export { saveDetails } from './save-details.ts';
