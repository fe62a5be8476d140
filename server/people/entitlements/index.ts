export { getEntitlements, lockEntitlements } from './entitlements.repository.ts';
export {
  assertAllowed,
  assertFeatureIncluded,
  type Entitlements,
  entitlementColumns,
  isReached,
  toEntitlements,
} from './entitlements.ts';
