import type { PhonePolicy } from '#shared/contracts/console-page.ts';
import type { SwitchedType } from '#shared/contracts/names.ts';
import type { Config } from './config.ts';
import {
  openMessaging,
  openModel,
  openSms,
  openStorage,
  openTranscriber,
  openTranslation,
} from './configured.ts';
import {
  createRunningTurns,
  createTurnStore,
  type RunningTurns,
  type TurnStore,
} from './features/chat/index.ts';
import { createGatheredSearch, type GatheredSearch } from './features/knowledge/index.ts';
import {
  createLiveFeed,
  createTypingFeed,
  type LiveFeed,
  type TypingFeed,
} from './features/live/index.ts';
import { phonePolicyOf } from './features/phone/index.ts';
import { type AreaRegistry, createAreaRegistry } from './features/registry/index.ts';
import { createEmbeddableWindows, type EmbeddableWindows } from './features/windows/index.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { Clock } from './platform/clock.ts';
import { createDatabase, type Database, isAlive } from './platform/db/database.ts';
import { type OnHeldWait, reportHeldWaits, throwHeldWait } from './platform/db/held-connection.ts';
import { createRateLimits, type RateLimits } from './platform/http/rate-limits.ts';
import { createTranslator, type Translator } from './platform/i18n/translate.ts';
import { createProcessLease, type ProcessLease } from './platform/leases/process-lease.ts';
import type { ChatModel } from './platform/llm/chat-model.ts';
import type { Transcribe } from './platform/llm/create-transcriber.ts';
import { createLogger, type Logger } from './platform/observability/logger.ts';
import { createMetrics, type Metrics } from './platform/observability/metrics.ts';
import { repeatedWarning } from './platform/observability/repeated-warning.ts';
import { createSealer, type Sealer } from './platform/secrets/sealer.ts';
import type { SendSms } from './platform/sms/index.ts';
import { createStreams, type Streams } from './platform/sse/streams.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { TranslationProvider } from './platform/translation/index.ts';
import type { TurnLog } from './platform/turn-log/turn-log.ts';
import { createSkills, type Skills } from './skills.ts';

/** Everything that features are given: made once, passed in, closed at the end. */
export interface Services {
  config: Config;
  databaseUrl: string;
  db: Database;
  bus: Bus;
  /** What this process works on. */
  lease: ProcessLease;
  turnLog: TurnLog;
  turns: RunningTurns;
  turnStore: TurnStore;
  search: GatheredSearch;
  /** Windows as customers' pages may use them. */
  windows: EmbeddableWindows;
  storage: Storage;
  sealer: Sealer;
  limits: RateLimits;
  streams: Streams;
  liveFeed: LiveFeed;
  typingFeed: TypingFeed;
  areaRegistry: AreaRegistry;
  model: ChatModel | null;
  /** Writes recordings down; null where no service for it is set up. */
  transcribe: Transcribe | null;
  /** What agents can do beyond quoting FAQ and documents, by their type. */
  skills: Skills;
  /** Kinds of agents that new organizations have beyond the others. */
  features: readonly SwitchedType[];
  /** Translates texts of chatbots; null where nobody does. */
  translation: TranslationProvider | null;
  /** null where no provider is set up. */
  sendSms: SendSms | null;
  phonePolicy: PhonePolicy;
  translator: Translator;
  metrics: Metrics;
  log: Logger;
  clock: Clock;
  consoleOrigin: string;
  customerOrigin: string;
  /** Throws while the process cannot serve. */
  checkReady(): Promise<void>;
  /** From now on `checkReady` refuses, so that no new work is sent here; what runs is ended. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Opens what the configuration names. */
export async function createServices(
  config: Config,
  databaseUrl: string,
  overrides: { clock?: Clock; log?: Logger; onHeldWait?: OnHeldWait; maxConnections?: number } = {},
): Promise<Services> {
  const log = overrides.log ?? createLogger(config.LOG_LEVEL);
  const metrics = createMetrics();
  const db = createDatabase({
    url: databaseUrl,
    onError: repeatedWarning(log, 'database connection lost'),
    onHeldWait: overrides.onHeldWait ?? heldWaitsOf(config, log),
    ...(overrides.maxConnections && { maxConnections: overrides.maxConnections }),
  });
  const { bus, turnLog, redis } = await openMessaging(config, databaseUrl, log);
  const lease = createProcessLease(db, log);
  const liveFeed = createLiveFeed({ db, bus, log });
  const typingFeed = createTypingFeed(bus);
  const storage = openStorage(config);
  const areaRegistry = createAreaRegistry({ db, bus, storage, log });
  const model = await openModel(config);
  const translation = openTranslation(config, model);
  const turns = createRunningTurns();
  const translator = createTranslator();
  const customerOrigin = config.CUSTOMER_ORIGIN ?? `http://localhost:${config.CUSTOMER_PORT}`;
  let draining = false;

  return {
    config,
    databaseUrl,
    db,
    bus,
    lease,
    turnLog,
    turns,
    turnStore: createTurnStore(db),
    search: createGatheredSearch(db),
    windows: createEmbeddableWindows(db, customerOrigin),
    storage,
    sealer: createSealer(db, config.SECRETS_KEY),
    limits: createRateLimits(redis ?? undefined),
    streams: createStreams({ onCount: (open) => metrics.openStreams.set(open) }),
    liveFeed,
    typingFeed,
    areaRegistry,
    model,
    transcribe: openTranscriber(config),
    skills: createSkills({ db, model, translator }),
    features: config.FEATURES,
    translation,
    sendSms: openSms(config),
    phonePolicy: phonePolicyOf(config),
    translator,
    metrics,
    log,
    clock: overrides.clock ?? (() => new Date()),
    consoleOrigin: config.CONSOLE_ORIGIN ?? `http://localhost:${config.CONSOLE_PORT}`,
    customerOrigin,
    async checkReady() {
      if (draining) throw new Error('going down');
      await isAlive(db);
    },
    drain() {
      draining = true;
      return turns.end();
    },
    async close() {
      const parts = [
        () => areaRegistry.close(),
        () => liveFeed.close(),
        () => typingFeed.close(),
        () => turnLog.close(),
        () => bus.close(),
        () => redis?.disconnect(),
        () => translation?.close(),
        () => model?.close(),
        () => lease.close(),
        () => db.destroy(),
      ];
      // In this order, and one that fails keeps none of the others open.
      for (const close of parts) {
        await Promise.resolve(close()).catch((error: unknown) => log.warn({ err: error }, 'close'));
      }
    },
  };
}

/** A wait with a connection in hand is a mistake of ours: who develops is stopped by it, customers are not. */
function heldWaitsOf({ DEVELOPMENT }: Config, log: Logger): OnHeldWait {
  if (DEVELOPMENT) return throwHeldWait;
  return reportHeldWaits((error) => log.error({ err: error }, 'waits while a connection is held'));
}
