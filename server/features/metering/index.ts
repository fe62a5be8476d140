export { releaseUsage, sweepReservations } from './meter.ts';
export { createMeteringRepository } from './metering.repository.ts';
export { type Period, periodAt } from './period.ts';
