export { countCustomer, reserveChat, settleChat } from './chat-reservations.repository.ts';
export {
  type ChatPlan,
  createChatLimits,
  moveMonths,
  withOverage,
} from './chat-usage.repository.ts';
export { releaseUsage, sweepReservations } from './meter.ts';
export { createMeteringRepository } from './metering.repository.ts';
export { listModelUsage, recordModelUsage } from './model-usage.repository.ts';
export { countOverage, listWithOverage } from './overage.repository.ts';
export { periodAt } from './period.ts';
export { claimUsageAlarms } from './usage-alarms.repository.ts';
