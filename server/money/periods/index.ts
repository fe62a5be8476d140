export {
  daysBetween,
  lengthenedBy,
  periodAfter,
  periodAround,
  type Span,
  startOfPeriod,
} from './periods.ts';
