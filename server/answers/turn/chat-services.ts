import type { EmbeddableWindows } from '#server/chatbots/windows/index.ts';
import type { BatchedSearch, MeaningSearch } from '#server/knowledge/knowledge-base/index.ts';
import type { Models } from '#server/people/models/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { ProcessLease } from '#server/platform/leases/process-lease.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import type { Streams } from '#server/platform/sse/streams.ts';
import type { TurnLog } from '#server/platform/turn-log/turn-log.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import type { ChatHandoff } from './handoff/chat-handoff.ts';
import type { Skill } from './skill.ts';
import type { RunningTurns } from './stream/running-turns.ts';

/** Services that answering a question needs. */
export interface ChatServices {
  db: Database;
  bus: Bus;
  lease: ProcessLease;
  turnLog: TurnLog;
  turns: RunningTurns;
  handoff: ChatHandoff;
  search: BatchedSearch;
  meaningSearch: MeaningSearch;
  streams: Streams;
  limits: RateLimits;
  translator: Translator;
  models: Models;
  windows: EmbeddableWindows;
  /** Capabilities of agents beyond quoting FAQ and documents, by type. */
  skills: Partial<Record<AgentType, Skill>>;
  metrics: Metrics;
  log: Logger;
  clock: Clock;
}
