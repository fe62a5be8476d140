export { auditRoutes } from './audit.routes.ts';
export { type Actor, auditByUser } from './audit-by-user.ts';
export { writeAudit } from './write-audit.ts';
