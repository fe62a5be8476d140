export {
  countModelCall,
  createSpending,
  isSpent,
  listWindowSpending,
  type Spending,
  spendingOf,
  claimReachedLimits,
} from './spending.repository.ts';
