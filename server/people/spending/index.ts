export {
  countModelCall,
  createSpending,
  isSpent,
  listWindowSpending,
  type Spending,
  spendingOf,
  takeReachedLimits,
} from './spending.repository.ts';
