import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { freePlanAt } from '#server/money/plans/index.ts';
import type { Models } from '#server/people/models/index.ts';
import type { OrganizationDefaults } from '#server/people/organizations/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { createNotifyBus } from '#server/platform/bus/notify-bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AnswerLimits } from '#server/platform/llm/answer-limits.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { createEmbedder, type Embedder } from '#server/platform/llm/create-embedder.ts';
import { createTranscriber, type Transcribe } from '#server/platform/llm/create-transcriber.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { repeatedWarning } from '#server/platform/observability/repeated-warning.ts';
import {
  choosePayments,
  createPortone,
  createStripe,
  createTestProvider,
  type PaymentProviders,
} from '#server/platform/payments/index.ts';
import { createSolapi, createTwilio, type SendSms } from '#server/platform/sms/index.ts';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import { forbidInTransactions } from '#server/platform/storage/forbid-in-transactions.ts';
import { createS3Storage } from '#server/platform/storage/s3.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  createDeepl,
  createLibreTranslate,
  createLlmTranslation,
  type TranslationProvider,
} from '#server/platform/translation/index.ts';
import { createMemoryTurnLog } from '#server/platform/turn-log/memory-turn-log.ts';
import type { TurnLog } from '#server/platform/turn-log/turn-log.ts';
import type { Config } from './config.ts';

// Adapters selected by the configuration. Their packages are loaded on demand, so that an idle
// process stays small.

interface Messaging {
  bus: Bus;
  turnLog: TurnLog;
  /** For rate limits. */
  redis: Redis | null;
}

/** Messaging between processes: Redis if configured, else PostgreSQL. */
export async function openMessaging(
  { REDIS_URL: url }: Config,
  databaseUrl: string,
  log: Logger,
): Promise<Messaging> {
  const onError = repeatedWarning(log, 'messages between processes');
  if (!url) {
    const bus = createNotifyBus({ url: databaseUrl, onError });
    return { bus, turnLog: createMemoryTurnLog({ bus }), redis: null };
  }
  const [{ Redis }, { createRedisBus }, { createRedisTurnLog }] = await Promise.all([
    import('ioredis'),
    import('#server/platform/bus/redis-bus.ts'),
    import('#server/platform/turn-log/redis-turn-log.ts'),
  ]);
  // Commands must fail at once while Redis is unreachable, so that rate limits fall back to memory.
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
  });
  redis.on('error', onError);
  const options = { url, onError };
  return { bus: createRedisBus(options), turnLog: createRedisTurnLog(options), redis };
}

export async function createConfiguredModel(config: Config): Promise<ChatModel | null> {
  if (!config.LLM_BASE_URL) return null;
  const [{ createChatModel }, { shareModel }] = await Promise.all([
    import('#server/platform/llm/create-chat-model.ts'),
    import('#server/platform/llm/share-model.ts'),
  ]);
  const model = createChatModel({
    baseUrl: config.LLM_BASE_URL,
    apiKey: config.LLM_API_KEY,
    model: config.LLM_MODEL,
    limits: answerLimitsOf(config),
  });
  const slots = config.LLM_CONCURRENCY;
  return slots === undefined ? model : shareModel(model, { slots });
}

export function answerLimitsOf(config: Config): Partial<AnswerLimits> {
  return {
    maxCharacters: config.LLM_MAX_CHARACTERS,
    maxMs: config.LLM_MAX_SECONDS * 1000,
    maxReasoningMs: config.LLM_MAX_THINKING_SECONDS * 1000,
  };
}

export function openTranslation(config: Config, models: Models): TranslationProvider | null {
  const { TRANSLATION_KEY: key, TRANSLATION_BASE_URL: baseUrl } = config;
  switch (config.TRANSLATION_PROVIDER) {
    case 'deepl':
      return createDeepl({ key, baseUrl });
    case 'libretranslate':
      // The configuration requires a URL.
      return baseUrl ? createLibreTranslate({ key, baseUrl }) : null;
    default:
      return createModelTranslation(models);
  }
}

function createModelTranslation({ operator, findOperator }: Models): TranslationProvider | null {
  const modelFor = (organizationId: string) =>
    findOperator({ organizationId, purpose: 'translation' });
  return operator && createLlmTranslation(operator, modelFor);
}

export function openEmbedder(config: Config): Embedder | null {
  if (!config.EMBEDDING_BASE_URL) return null;
  return createEmbedder({
    baseUrl: config.EMBEDDING_BASE_URL,
    apiKey: config.EMBEDDING_API_KEY,
    model: config.EMBEDDING_MODEL,
    dimensions: config.EMBEDDING_DIMENSIONS,
    questionPrefix: config.EMBEDDING_QUERY_PREFIX,
    textPrefix: config.EMBEDDING_PASSAGE_PREFIX,
  });
}

export function openTranscriber(config: Config): Transcribe | null {
  const { TRANSCRIPTION_BASE_URL: baseUrl, TRANSCRIPTION_API_KEY: apiKey } = config;
  return baseUrl ? createTranscriber({ baseUrl, apiKey, model: config.TRANSCRIPTION_MODEL }) : null;
}

export function openSms(config: Config): SendSms | null {
  if (!config.SMS_PROVIDER) return null;
  const create = { twilio: createTwilio, solapi: createSolapi }[config.SMS_PROVIDER];
  const { SMS_KEY: key, SMS_SECRET: secret, SMS_FROM: from, SMS_BASE_URL: baseUrl } = config;
  return create({ key, secret, from, baseUrl });
}

/** Providers of payments by what is configured. */
/** New organizations begin with the free plan where plans are sold, and without limits elsewhere. */
export function organizationDefaults(config: Config, now: Date): OrganizationDefaults {
  const { PAYMENTS, PORTONE_API_SECRET, STRIPE_SECRET_KEY } = config;
  // The test provider of a demo alone sells nothing.
  const isSelling = PAYMENTS === 'test' || PORTONE_API_SECRET !== '' || STRIPE_SECRET_KEY !== '';
  return { features: config.FEATURES, limits: isSelling ? freePlanAt(now).limits : null };
}

export function openPayments(
  config: Config,
  deps: { db: Database; clock: Clock; consoleOrigin: string },
): PaymentProviders {
  const { PAYMENTS, DEMO, DEVELOPMENT } = config;
  const test = PAYMENTS === 'test' || DEMO || DEVELOPMENT ? createTestProvider({ ...deps }) : null;
  const portone = config.PORTONE_API_SECRET
    ? createPortone({
        ...{ secret: config.PORTONE_API_SECRET, storeId: config.PORTONE_STORE_ID },
        ...{ webhookSecret: config.PORTONE_WEBHOOK_SECRET, baseUrl: config.PORTONE_BASE_URL },
        ...{ consoleOrigin: deps.consoleOrigin, allowTestChannels: DEVELOPMENT },
      })
    : null;
  const stripe = config.STRIPE_SECRET_KEY
    ? createStripe({
        ...{ secretKey: config.STRIPE_SECRET_KEY, baseUrl: config.STRIPE_BASE_URL },
        webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      })
    : null;
  return choosePayments({ test, portone, stripe }, { isTestOnly: PAYMENTS === 'test' });
}

export function openStorage(config: Config): Storage {
  const megabytesEach = config.STORAGE_LIMIT_MB;
  return { ...forbidInTransactions(createStorage(config)), megabytesEach };
}

function createStorage(config: Config): Storage {
  if (!config.S3_ENDPOINT) return createDiskStorage({ directory: join(config.DATA_DIR, 'files') });
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
