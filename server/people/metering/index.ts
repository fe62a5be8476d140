export {
  type ChatPlan,
  countCustomer,
  createChatLimits,
  moveMonths,
  reserveChat,
  settleChat,
} from './chat-usage.repository.ts';
export { releaseUsage, sweepReservations } from './meter.ts';
export { createMeteringRepository } from './metering.repository.ts';
export { listModelUsage, recordModelUsage } from './model-usage.repository.ts';
export { periodAt } from './period.ts';
export { claimUsageAlarms } from './usage-alarms.repository.ts';
