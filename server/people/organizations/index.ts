export { type AsMember, asMember, assertOrganizationOpen, assertOwner } from './as-member.ts';
export type { ChangeChatRetention } from './change-organization.ts';
export { createOrganization, type OrganizationDefaults } from './create-organization.ts';
export type { EndBilling } from './delete-organization.ts';
export { ensureOrganization } from './ensure-organization.ts';
export { eraseOrganizations } from './erase-organizations.ts';
export { listErasedOrganizations } from './erasure.repository.ts';
export { expireGracePeriod } from './expire-grace-period.ts';
export { joinOrganization } from './join-organization.ts';
export {
  countryOf,
  currencyOf,
  renameOrganization,
  saveCardRegistered,
  saveOverage,
  savePeriodAnchor,
  savePlan,
  saveSuspension,
  timezoneOf,
} from './organization.repository.ts';
export { organizationJobs } from './organization-jobs.ts';
export { organizationRoutes } from './organizations.routes.ts';
export { ownOrganizations } from './own-organizations.ts';
export {
  getRetention,
  listRetentions,
  lockRetention,
  saveRetention,
} from './retention.repository.ts';
