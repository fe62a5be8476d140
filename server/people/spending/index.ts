export {
  countModelCall,
  createSpending,
  isSpent,
  type Spending,
  spendingOf,
  takeReachedLimits,
} from './spending.repository.ts';
