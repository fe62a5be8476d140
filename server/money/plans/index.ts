export { grantByOperator } from './grant-by-operator.ts';
