export { createWindowActivityRepository } from './window-activity.repository.ts';
export { createWindowAgentsRepository } from './window-agents.repository.ts';
export {
  createWindowOrganizationRepository,
  type WindowOrganizationRepository,
} from './window-organization.repository.ts';
export {
  createWindowsRepository,
  isRestorable,
  joinAgent,
  type WindowRow,
} from './windows.repository.ts';
