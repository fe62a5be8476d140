export { auditRoutes } from './audit.routes.ts';
export { type Actor, auditByUser } from './audit-by-user.ts';
export { countEntriesBefore, eraseEntriesBefore } from './expired-entries.repository.ts';
export { writeAudit } from './write-audit.ts';
