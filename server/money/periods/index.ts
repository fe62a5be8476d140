export {
  daysBetween,
  lengthenedBy,
  type PeriodRule,
  periodAfter,
  periodAround,
  type Span,
  startOfPeriod,
} from './periods.ts';
