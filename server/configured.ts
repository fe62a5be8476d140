import { join } from 'node:path';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';
import type { Bus } from './platform/bus/bus.ts';
import { createNotifyBus } from './platform/bus/notify-bus.ts';
import type { ChatModel } from './platform/llm/chat-model.ts';
import { createTranscriber, type Transcribe } from './platform/llm/create-transcriber.ts';
import type { Logger } from './platform/observability/logger.ts';
import { repeatedWarning } from './platform/observability/repeated-warning.ts';
import { createSolapi, createTwilio, type SendSms } from './platform/sms/index.ts';
import { createDiskStorage } from './platform/storage/disk.ts';
import { outsideTransactions } from './platform/storage/outside-transactions.ts';
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

// What may be one thing or another, or nothing, by the configuration. Packages that only one of
// them needs are loaded with it: a process that rests is to be small.

interface Messaging {
  bus: Bus;
  turnLog: TurnLog;
  /** For the limits. */
  redis: Redis | null;
}

/** How processes tell each other what happens: by Redis where there is one, else by PostgreSQL. */
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

export async function openModel(config: Config): Promise<ChatModel | null> {
  if (!config.LLM_BASE_URL) return null;
  const [{ createChatModel }, { shareModel }] = await Promise.all([
    import('./platform/llm/create-chat-model.ts'),
    import('./platform/llm/share-model.ts'),
  ]);
  const model = createChatModel({
    baseUrl: config.LLM_BASE_URL,
    apiKey: config.LLM_API_KEY,
    model: config.LLM_MODEL,
    bounds: {
      maxCharacters: config.LLM_MAX_CHARACTERS,
      maxMs: config.LLM_MAX_SECONDS * 1000,
      maxReasoningMs: config.LLM_MAX_THINKING_SECONDS * 1000,
    },
  });
  const slots = config.LLM_CONCURRENCY;
  return slots === undefined ? model : shareModel(model, { slots });
}

export function openTranslation(
  config: Config,
  model: ChatModel | null,
): TranslationProvider | null {
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

export function openStorage(config: Config): Storage {
  const megabytesEach = config.STORAGE_LIMIT_MB;
  return { ...outsideTransactions(createStorage(config)), megabytesEach };
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
