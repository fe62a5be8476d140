export { createProductSkill } from './product-skill.ts';
