export {
  claimReachedLimits,
  countModelCall,
  createSpending,
  isSpent,
  listWindowSpending,
  type Spending,
  spendingOf,
} from './spending.repository.ts';
