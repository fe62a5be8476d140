import { join } from 'node:path';
import type { Redis } from 'ioredis';
import type { PhonePolicy } from '#shared/contracts/console-page.ts';
import type { SwitchedType } from '#shared/contracts/names.ts';
import type { Config } from './config.ts';
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
import { createNotifyBus } from './platform/bus/notify-bus.ts';
import type { Clock } from './platform/clock.ts';
import { createDatabase, type Database, isAlive } from './platform/db/database.ts';
import { createRateLimits, type RateLimits } from './platform/http/rate-limits.ts';
import { createTranslator, type Translator } from './platform/i18n/translate.ts';
import type { ChatModel } from './platform/llm/chat-model.ts';
import { createChatModel } from './platform/llm/create-chat-model.ts';
import { createTranscriber, type Transcribe } from './platform/llm/create-transcriber.ts';
import { createLogger, type Logger } from './platform/observability/logger.ts';
import { createMetrics, type Metrics } from './platform/observability/metrics.ts';
import { createSealer, type Sealer } from './platform/secrets/sealer.ts';
import { createSolapi, createTwilio, type SendSms } from './platform/sms/index.ts';
import { createStreams, type Streams } from './platform/sse/streams.ts';
import { createDiskStorage } from './platform/storage/disk.ts';
import { createS3Storage } from './platform/storage/s3.ts';
import type { Storage } from './platform/storage/storage.ts';
import {
  createDeepl,
  createLibreTranslate,
  createLlmTranslation,
  type TranslationProvider,
} from './platform/translation/index.ts';
import { createMemoryTurnLog } from './platform/turn-log/memory-turn-log.ts';
import type { TurnLog } from './platform/turn-log/turn-log.ts';
import { createSkills, type Skills } from './skills.ts';

/** Everything that features are given: made once, passed in, closed at the end. */
export interface Services {
  config: Config;
  databaseUrl: string;
  db: Database;
  bus: Bus;
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
  overrides: { clock?: Clock; log?: Logger } = {},
): Promise<Services> {
  const log = overrides.log ?? createLogger(config.LOG_LEVEL);
  const metrics = createMetrics();
  const db = createDatabase({
    url: databaseUrl,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const { bus, turnLog, redis } = await openMessaging(config, databaseUrl, log);
  const liveFeed = createLiveFeed({ db, bus, log });
  const typingFeed = createTypingFeed(bus);
  const storage = openStorage(config);
  const areaRegistry = createAreaRegistry({ db, bus, storage, log });
  const model = openModel(config);
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
        () => db.destroy(),
      ];
      // In this order, and one that fails keeps none of the others open.
      for (const close of parts) {
        await Promise.resolve(close()).catch((error: unknown) => log.warn({ err: error }, 'close'));
      }
    },
  };
}

interface Messaging {
  bus: Bus;
  turnLog: TurnLog;
  /** For the limits. */
  redis: Redis | null;
}

/** How processes tell each other what happens: by Redis where there is one, else by PostgreSQL. */
async function openMessaging(
  { REDIS_URL: url }: Config,
  databaseUrl: string,
  log: Logger,
): Promise<Messaging> {
  const onError = (error: Error) => log.warn({ err: error }, 'messages between processes');
  if (!url) {
    const bus = createNotifyBus({ url: databaseUrl, onError });
    return { bus, turnLog: createMemoryTurnLog({ bus }), redis: null };
  }
  // Loaded only where there is a Redis.
  const [{ Redis }, { createRedisBus }, { createRedisTurnLog }] = await Promise.all([
    import('ioredis'),
    import('./platform/bus/redis-bus.ts'),
    import('./platform/turn-log/redis-turn-log.ts'),
  ]);
  // A Redis that is away must fail at once, so that the limits fall back to memory.
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
  });
  redis.on('error', onError);
  const options = { url, onError };
  return { bus: createRedisBus(options), turnLog: createRedisTurnLog(options), redis };
}

function openModel(config: Config): ChatModel | null {
  if (!config.LLM_BASE_URL) return null;
  return createChatModel({
    baseUrl: config.LLM_BASE_URL,
    apiKey: config.LLM_API_KEY,
    model: config.LLM_MODEL,
  });
}

function openTranslation(config: Config, model: ChatModel | null): TranslationProvider | null {
  const { TRANSLATION_KEY: key, TRANSLATION_BASE_URL: baseUrl } = config;
  switch (config.TRANSLATION_PROVIDER) {
    case 'deepl':
      return createDeepl({ key, baseUrl });
    case 'libretranslate':
      // The configuration is refused without an address.
      return baseUrl ? createLibreTranslate({ key, baseUrl }) : null;
    default:
      return model && createLlmTranslation(model);
  }
}

function openTranscriber(config: Config): Transcribe | null {
  const { TRANSCRIPTION_BASE_URL: baseUrl, TRANSCRIPTION_API_KEY: apiKey } = config;
  return baseUrl ? createTranscriber({ baseUrl, apiKey, model: config.TRANSCRIPTION_MODEL }) : null;
}

function openSms(config: Config): SendSms | null {
  if (!config.SMS_PROVIDER) return null;
  const create = { twilio: createTwilio, solapi: createSolapi }[config.SMS_PROVIDER];
  const { SMS_KEY: key, SMS_SECRET: secret, SMS_FROM: from, SMS_BASE_URL: baseUrl } = config;
  return create({ key, secret, from, baseUrl });
}

function openStorage(config: Config): Storage {
  if (!config.S3_ENDPOINT) return createDiskStorage({ directory: join(config.DATA_DIR, 'files') });
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
