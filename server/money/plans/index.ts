export {
  addOnTotal,
  type BoughtAddOn,
  getAddOnPrice,
  isOffered,
  offeredAddOns,
  tierPrice,
  withAddOns,
} from './add-on-prices.ts';
export { grantByOperator } from './grant-by-operator.ts';
export { grantPlan } from './grant-plan.ts';
export { freePlanAt, getPlan, type Plan, priceListAt } from './price-lists.ts';
