export { feeOnSale, type TaxedAmount, vatPercentOf, withVat } from './tax.ts';
