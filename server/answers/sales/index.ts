export { salesPart } from './portable-sales.ts';
export { type QualificationReply, readQualification } from './qualification.ts';
export { salesRoutes } from './sales.routes.ts';
export { salesSkill } from './sales-skill.ts';
export { saveDetails } from './save-details.ts';
