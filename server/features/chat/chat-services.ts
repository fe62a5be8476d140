import type { GatheredSearch } from '#server/features/knowledge/index.ts';
import type { EmbeddableWindows } from '#server/features/windows/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { ProcessLease } from '#server/platform/leases/process-lease.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import type { Streams } from '#server/platform/sse/streams.ts';
import type { TurnLog } from '#server/platform/turn-log/turn-log.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import type { RunningTurns } from './running-turns.ts';
import type { Skill } from './skill.ts';
import type { TurnStore } from './turn-store.ts';

/** What answering needs of the platform. */
export interface ChatServices {
  db: Database;
  bus: Bus;
  lease: ProcessLease;
  turnLog: TurnLog;
  turns: RunningTurns;
  turnStore: TurnStore;
  search: GatheredSearch;
  streams: Streams;
  limits: RateLimits;
  translator: Translator;
  /** null: answers are quoted from the sources. */
  model: ChatModel | null;
  /** Windows as customers' pages may use them. */
  windows: EmbeddableWindows;
  /** What agents can do beyond quoting FAQ and documents, by their type. */
  skills: Partial<Record<AgentType, Skill>>;
  metrics: Metrics;
  log: Logger;
  clock: Clock;
}
