import {
  type ChatHandoff,
  createRunningTurns,
  type RunningTurns,
} from '#server/answers/turn/index.ts';
import {
  createEmbeddableWindows,
  type EmbeddableWindows,
  findFirstWindow,
} from '#server/chatbots/windows/index.ts';
import { type AreaRegistry, createAreaRegistry } from '#server/console/registry/index.ts';
import { createPresence, type Presence } from '#server/conversations/availability/index.ts';
import { createChatHandoff } from '#server/conversations/handoff/index.ts';
import {
  createLiveFeed,
  createReadingFeed,
  createTypingFeed,
  createViewingFeed,
  type LiveFeed,
  type ReadingFeed,
  type TypingFeed,
  type ViewingFeed,
} from '#server/conversations/live/index.ts';
import {
  type BatchedSearch,
  createBatchedSearch,
  createEmbeddingModel,
  createMeaningSearch,
  type EmbeddingModel,
  type MeaningSearch,
} from '#server/knowledge/knowledge-base/index.ts';
import { createModels, type Models } from '#server/people/models/index.ts';
import type { OrganizationDefaults } from '#server/people/organizations/index.ts';
import { phonePolicyOf } from '#server/people/phone/index.ts';
import { findDatabaseFault } from '#server/platform/db/database-fault.ts';
import type { PhonePolicy } from '#shared/contracts/console/console-page.ts';
import {
  answerLimitsOf,
  createConfiguredModel,
  openEmbedder,
  openMessaging,
  openPayments,
  openSms,
  openStorage,
  openTranscriber,
  openTranslation,
  organizationDefaults,
} from './adapters.ts';
import type { Config } from './config.ts';
import { type OpenDatabaseOptions, openDatabase } from './open-database.ts';
import { createLoginData, type LoginData } from './people/account/index.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { createRateLimits, type RateLimits } from './platform/http/rate-limits.ts';
import { createTranslator, type Translator } from './platform/i18n/translate.ts';
import { createProcessLease, type ProcessLease } from './platform/leases/process-lease.ts';
import type { ChatModel } from './platform/llm/chat-model.ts';
import type { Transcribe } from './platform/llm/create-transcriber.ts';
import { createLogger, type Logger } from './platform/observability/logger.ts';
import { createMetrics, type Metrics } from './platform/observability/metrics.ts';
import type { NotReady } from './platform/observability/observe.ts';
import type { PaymentProviders } from './platform/payments/index.ts';
import { createSealer, type Sealer } from './platform/secrets/sealer.ts';
import type { SendSms } from './platform/sms/index.ts';
import { createStreams, type Streams } from './platform/sse/streams.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { TranslationProvider } from './platform/translation/index.ts';
import type { TurnLog } from './platform/turn-log/turn-log.ts';
import { createSkills, type Skills } from './skills.ts';

/** Shared dependencies of all features: created once, injected, closed at the end. */
export interface Services {
  config: Config;
  databaseUrl: string;
  db: Database;
  bus: Bus;
  lease: ProcessLease;
  turnLog: TurnLog;
  turns: RunningTurns;
  loginData: LoginData;
  handoff: ChatHandoff;
  search: BatchedSearch;
  /** An embedding service; null when not configured. */
  embeddings: EmbeddingModel | null;
  meaningSearch: MeaningSearch;
  /** Windows as the customer host serves them. */
  windows: EmbeddableWindows;
  storage: Storage;
  sealer: Sealer;
  limits: RateLimits;
  streams: Streams;
  liveFeed: LiveFeed;
  typingFeed: TypingFeed;
  viewingFeed: ViewingFeed;
  readingFeed: ReadingFeed;
  /** Which members have a console open. */
  presence: Presence;
  areaRegistry: AreaRegistry;
  /** The operator's model; null when not configured. */
  model: ChatModel | null;
  /** The operator's model and those of organizations. */
  models: Models;
  /** Speech to text; null when not configured. */
  transcribe: Transcribe | null;
  /** Capabilities of agents beyond quoting FAQ and documents, by type. */
  skills: Skills;
  newOrganizations: () => OrganizationDefaults;
  /** Translation of chatbot texts; null when not configured. */
  translation: TranslationProvider | null;
  payments: PaymentProviders;
  /** Null when not configured. */
  sendSms: SendSms | null;
  phonePolicy: PhonePolicy;
  translator: Translator;
  metrics: Metrics;
  log: Logger;
  clock: Clock;
  consoleOrigin: string;
  customerOrigin: string;
  /** Null while the process is ready. */
  whyNotReady(): Promise<NotReady | null>;
  /** Makes the process not ready, so that no new work is routed here, and ends running work. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

interface ServiceOverrides extends OpenDatabaseOptions {
  clock?: Clock;
  log?: Logger;
  presence?: { graceSeconds: number };
}

/** Creates the services for a configuration. */
export async function createServices(
  config: Config,
  databaseUrl: string,
  overrides: ServiceOverrides = {},
): Promise<Services> {
  const log = overrides.log ?? createLogger(config.LOG_LEVEL);
  const metrics = createMetrics();
  const db = openDatabase(config, databaseUrl, log, overrides);
  const { bus, turnLog, redis } = await openMessaging(config, databaseUrl, log);
  const lease = createProcessLease(db, log);
  const liveFeed = createLiveFeed({ db, bus, log });
  const typingFeed = createTypingFeed(bus);
  const viewingFeed = createViewingFeed(bus);
  const readingFeed = createReadingFeed(bus);
  const presence = createPresence({ db, log, ...overrides.presence });
  const storage = openStorage(config);
  const areaRegistry = createAreaRegistry({ db, bus, storage, log });
  const model = await createConfiguredModel(config);
  const embedder = openEmbedder(config);
  const embeddings = embedder && createEmbeddingModel(embedder);
  const sealer = await createSealer(db, config.SECRETS_KEY);
  const models = createModels({
    ...{ db, operator: model, sealer },
    ...{ allow: config.OUTBOUND_ALLOW, limits: answerLimitsOf(config) },
  });
  const translation = openTranslation(config, models);
  const turns = createRunningTurns();
  const translator = createTranslator();
  const clock = overrides.clock ?? (() => new Date());
  const { consoleOrigin, customerOrigin } = originsOf(config);
  let draining = false;

  return {
    config,
    databaseUrl,
    db,
    bus,
    lease,
    turnLog,
    turns,
    loginData: createLoginData({ db, clock, firstWindow: findFirstWindow }),
    handoff: createChatHandoff({ bus, turnLog, translator, clock }),
    search: createBatchedSearch(db),
    embeddings,
    meaningSearch: createMeaningSearch({ db, embeddings, metrics, log }),
    windows: createEmbeddableWindows(db, customerOrigin),
    storage,
    sealer,
    limits: createRateLimits(redis ?? undefined),
    streams: createStreams({ onCount: (open) => metrics.openStreams.set(open) }),
    liveFeed,
    typingFeed,
    viewingFeed,
    readingFeed,
    presence,
    areaRegistry,
    model,
    models,
    transcribe: openTranscriber(config),
    skills: createSkills({ db, translator }),
    newOrganizations: () => organizationDefaults(config, clock()),
    translation,
    payments: openPayments(config, { db, clock, consoleOrigin }),
    sendSms: openSms(config),
    phonePolicy: phonePolicyOf(config),
    translator,
    metrics,
    log,
    clock,
    consoleOrigin,
    customerOrigin,
    async whyNotReady() {
      return draining ? 'shutting_down' : findDatabaseFault(db);
    },
    drain() {
      draining = true;
      return turns.drain();
    },
    close: () =>
      closeInOrder(log, [
        () => areaRegistry.close(),
        () => presence.close(),
        () => liveFeed.close(),
        () => typingFeed.close(),
        () => viewingFeed.close(),
        () => readingFeed.close(),
        () => turnLog.close(),
        () => bus.close(),
        () => redis?.disconnect(),
        () => translation?.close(),
        () => models.close(),
        () => model?.close(),
        () => embeddings?.close(),
        () => lease.close(),
        () => db.destroy(),
      ]),
  };
}

function originsOf(config: Config) {
  return {
    consoleOrigin: config.CONSOLE_ORIGIN ?? `http://localhost:${config.CONSOLE_PORT}`,
    customerOrigin: config.CUSTOMER_ORIGIN ?? `http://localhost:${config.CUSTOMER_PORT}`,
  };
}

/** One that fails does not prevent the others from closing. */
async function closeInOrder(log: Logger, parts: readonly (() => unknown)[]): Promise<void> {
  for (const close of parts) {
    try {
      await close();
    } catch (error) {
      log.warn({ err: error }, 'close');
    }
  }
}
