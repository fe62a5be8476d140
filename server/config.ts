import { z } from 'zod';
import { optionalAgentTypes } from '#shared/contracts/names.ts';
import { trustedProxies } from './platform/http/caller-address.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const roles = ['console', 'customer', 'worker'] as const;

const translationNeeds = {
  llm: 'LLM_BASE_URL',
  deepl: 'TRANSLATION_KEY',
  libretranslate: 'TRANSLATION_BASE_URL',
} as const;

/** A secret and what it is useless without. */
const paymentNeeds = {
  PORTONE_API_SECRET: ['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_WEBHOOK_SECRET'],
  STRIPE_SECRET_KEY: ['STRIPE_WEBHOOK_SECRET'],
} as const;

/** Every environment variable that the server reads. `.env.example` is checked against it. */
export const configSchema = z
  .object({
    /** Address to listen on; 0.0.0.0 for every interface. */
    HOST: z.string().min(1).default('127.0.0.1'),
    /** Port of the console and the Admin API. */
    CONSOLE_PORT: port.default(3000),
    /** Port of the customer host: widget, customer API, files. */
    CUSTOMER_PORT: port.default(3001),
    /** Port of the demo business site; 0 for none. */
    DEMO_PORT: port.default(3002),
    /** Public address of the console, when it is not http://localhost:CONSOLE_PORT. */
    CONSOLE_ORIGIN: z.url().optional(),
    /** Prefix of the host names that serve the console, such as console.; other hosts serve the product page at their root. Empty: every host serves the console. */
    CONSOLE_HOST: z.string().toLowerCase().default(''),
    /** Public address of the customer host. */
    CUSTOMER_ORIGIN: z.url().optional(),
    /** What this process does, comma-separated: console, customer, worker. */
    SERVE: list.pipe(z.array(z.enum(roles)).min(1)).default([...roles]),
    /** Folder of the embedded database and of uploaded files. */
    DATA_DIR: z.string().min(1).default('./data'),
    /** PostgreSQL 15 or later; empty: the embedded one in DATA_DIR. */
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    /** Seals the secrets of two-factor sign-in and of customers' identities; 32 characters or more, the same for every process. Empty: a generated key that is stored in the database. */
    SECRETS_KEY: z.string().min(32).optional(),
    /** Redis for several processes: bus, limits and the log of running answers. */
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis://')
      .optional(),
    /** Base address of an OpenAI-compatible model, such as http://localhost:11434/v1; empty: answers are quoted from the sources. */
    LLM_BASE_URL: z.url().optional(),
    /** API key of the model server, if it needs one. */
    LLM_API_KEY: z.string().default(''),
    /** Name of the model. */
    LLM_MODEL: z.string().default('gpt-4o-mini'),
    /** Maximum number of concurrent model answers, shared fairly between organizations. Empty: no limit. */
    LLM_CONCURRENCY: z.coerce.number().int().min(2).optional(),
    /** Maximum length of a model answer in characters; longer ones are cut. */
    LLM_MAX_CHARACTERS: z.coerce.number().int().min(1000).default(32_000),
    /** Maximum duration of a model answer in seconds; longer ones are cut. */
    LLM_MAX_SECONDS: z.coerce.number().min(1).default(180),
    /** Seconds that a model may reason before its first word; after that the answer is quoted from the sources. */
    LLM_MAX_THINKING_SECONDS: z.coerce.number().min(1).default(60),
    /** Whether the model writes questions that FAQs and passages answer, so that other words find them. */
    LLM_GENERATES_QUESTIONS: flag.default(true),
    /** Base address of an OpenAI-compatible service that embeds texts (/embeddings); empty: the built-in encoder compares meanings. */
    EMBEDDING_BASE_URL: z.url().optional(),
    /** API key of the embedding service, if it needs one. */
    EMBEDDING_API_KEY: z.string().default(''),
    /** Name of the embedding model. */
    EMBEDDING_MODEL: z.string().default('text-embedding-3-small'),
    /** Length of the vectors; empty: as the model makes them. */
    EMBEDDING_DIMENSIONS: z.coerce.number().int().min(8).max(4096).optional(),
    /** What the model expects before a question, such as "query: ". */
    EMBEDDING_QUERY_PREFIX: z.string().default(''),
    /** What the model expects before a text, such as "passage: ". */
    EMBEDDING_PASSAGE_PREFIX: z.string().default(''),
    /** Translation provider for chatbot texts: llm, deepl or libretranslate. Empty: llm if a model is configured, otherwise none. */
    TRANSLATION_PROVIDER: z.enum(['llm', 'deepl', 'libretranslate']).optional(),
    /** API key of the translation service; optional for LibreTranslate. */
    TRANSLATION_KEY: z.string().default(''),
    /** Address of the LibreTranslate server, or of a replacement for DeepL's API. */
    TRANSLATION_BASE_URL: z.url().optional(),
    /** Base address of an OpenAI-compatible service that transcribes recordings (/audio/transcriptions), such as https://api.openai.com/v1; empty: interviews are typed. */
    TRANSCRIPTION_BASE_URL: z.url().optional(),
    /** API key of the transcription service, if it needs one. */
    TRANSCRIPTION_API_KEY: z.string().default(''),
    /** Name of the transcription model. */
    TRANSCRIPTION_MODEL: z.string().default('whisper-1'),
    /** Storage quota of an organization in megabytes, unless its plan sets another. */
    STORAGE_LIMIT_MB: z.coerce.number().int().min(1).default(5_000),
    /** S3-compatible storage for uploads; empty: files in DATA_DIR. */
    S3_ENDPOINT: z.url().optional(),
    /** Bucket of the uploads. */
    S3_BUCKET: z.string().default('chatwindow'),
    /** Region of the bucket, as used in request signatures. */
    S3_REGION: z.string().default('us-east-1'),
    /** Access key of the storage. */
    S3_ACCESS_KEY_ID: z.string().default(''),
    /** Secret key of the storage. */
    S3_SECRET_ACCESS_KEY: z.string().default(''),
    /** Mail server, such as smtp://user:password@host:587; empty: mails stay in the outbox. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp://')
      .optional(),
    /** Sender of the product's mails. */
    MAIL_FROM: z.string().default('Chatwindow <no-reply@localhost>'),
    /** Seeds a demo organization at the first start. */
    DEMO: flag.default(true),
    /** The demo has chats of the last 30 days and two more members, in the language of the first sign-in; false: only its chatbots. */
    DEMO_CHATS: flag.default(true),
    /** Optional agent types that new organizations get, comma-separated: companion, blooming, sales; or none. */
    FEATURES: list
      .pipe(z.array(z.enum([...optionalAgentTypes, 'none'])))
      .transform((names) => optionalAgentTypes.filter((type) => names.includes(type)))
      .default([...optionalAgentTypes]),
    /** Shows the component page in the console and lets developers replace areas. */
    DEVELOPMENT: flag.default(false),
    /** E-mail addresses, comma-separated, of the users who may deploy areas of the console; with the demo, its owner may. */
    OPERATORS: list.pipe(z.array(z.email().toLowerCase())).default([]),
    /** Operators are alerted to a version of an area that fails for this share of its users, in percent; 0: never. */
    AREA_FAILURE_PERCENT: z.coerce.number().int().min(0).max(100).default(25),
    /** How many users a version must fail for before that. */
    AREA_FAILURE_USERS: z.coerce.number().int().min(1).default(3),
    /** Rolls such a version back. */
    AREA_ROLLBACK: flag.default(false),
    /** Address that receives the alert as JSON, besides the mail to the operators. */
    AREA_ALERT_URL: z.url().optional(),
    /** Ends the process with a stack trace when its event loop is blocked for this many seconds; 0: never. */
    WATCHDOG_SECONDS: z.coerce.number().int().min(0).max(600).default(10),
    /** Folder with the operator's terms and privacy pages, such as terms.en.md and privacy.en.md; empty: the pages that come with the product. */
    LEGAL_DIR: z.string().min(1).optional(),
    /** fatal, error, warn, info, debug or silent. */
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    /** How many proxies before the server append the caller's address to X-Forwarded-For, or their addresses, comma-separated; 0: none. */
    TRUST_PROXY: trustedProxies.default(false),
    /** Bearer token for the metrics at /metrics on both hosts; empty: both hosts respond 404. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** Port that serves /metrics without a token, for a network that only the operator can reach. */
    METRICS_PORT: port.optional(),
    /** Provider that delivers text messages, such as verification codes: twilio or solapi. */
    SMS_PROVIDER: z.enum(['twilio', 'solapi']).optional(),
    /** Account SID at Twilio, API key at SOLAPI. */
    SMS_KEY: z.string().default(''),
    /** Auth token at Twilio, API secret at SOLAPI. */
    SMS_SECRET: z.string().default(''),
    /** Number that text messages come from; in Korea a registered one. */
    SMS_FROM: z.string().default(''),
    /** Address of another service with the provider's API. */
    SMS_BASE_URL: z.url().optional(),
    /** Whether users must verify a phone number before they use the console; empty: when there is an SMS_PROVIDER. */
    REQUIRE_PHONE: flag.optional(),
    /** test: payments go to the built-in test provider, which moves no money, also in production. Empty: to the providers below; without any, a demo or a development server uses the test provider and all others sell nothing. */
    PAYMENTS: z.enum(['test']).optional(),
    /** API secret of PortOne (V2), for organizations in Korea. */
    PORTONE_API_SECRET: z.string().default(''),
    /** Store id at PortOne. */
    PORTONE_STORE_ID: z.string().default(''),
    /** Channel key of the payment gateway that registers cards. */
    PORTONE_CHANNEL_KEY: z.string().default(''),
    /** Secret that signs webhooks of PortOne: whsec_… */
    PORTONE_WEBHOOK_SECRET: z.string().default(''),
    /** Address of another service with the API of PortOne. */
    PORTONE_BASE_URL: z.url().optional(),
    /** Secret key of Stripe, for organizations outside Korea. */
    STRIPE_SECRET_KEY: z.string().default(''),
    /** Secret that signs webhooks of Stripe: whsec_… */
    STRIPE_WEBHOOK_SECRET: z.string().default(''),
    /** Address of another service with the API of Stripe. */
    STRIPE_BASE_URL: z.url().optional(),
    /** Who sells plans, as invoices name it. */
    SELLER_NAME: z.string().min(1).max(200).default('Chatwindow'),
    /** Address of the seller on invoices; parts are separated by |. */
    SELLER_ADDRESS: z.string().max(300).default(''),
    /** Registration number or VAT id of the seller on invoices. */
    SELLER_TAX_ID: z.string().max(40).default(''),
    /** E-mail address or phone number for questions about invoices. */
    SELLER_CONTACT: z.string().max(200).default(''),
    /** The operator's share of what organizations sell to their customers, in percent, with at most two decimals. */
    SALES_FEE_PERCENT: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 10 or 2.75')
      .refine((text) => Number(text) <= 50, 'must not exceed 50')
      .default('10'),
    /** IBAN and BIC of the account from which IBANs of organizations are paid. */
    PAYOUT_IBAN: z
      .string()
      .regex(/^([A-Z]{2}\d{2}[A-Z0-9]{8,30})?$/)
      .default(''),
    PAYOUT_BIC: z
      .string()
      .regex(/^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/)
      .default(''),
    /** Private host:port pairs that the server may call when a user enters their URL. */
    OUTBOUND_ALLOW: list.default([]),
  })
  .superRefine((config, context) => {
    const refuse = (name: keyof typeof config, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const { SMS_PROVIDER, REQUIRE_PHONE, DEMO, DEVELOPMENT } = config;
    const needed = config.TRANSLATION_PROVIDER && translationNeeds[config.TRANSLATION_PROVIDER];
    if (needed && !config[needed]) {
      refuse(needed, `is needed with TRANSLATION_PROVIDER=${config.TRANSLATION_PROVIDER}`);
    }
    for (const [name, others] of Object.entries(paymentNeeds)) {
      const key = name as keyof typeof paymentNeeds; // its own keys
      for (const other of config[key] ? others : []) {
        if (!config[other]) refuse(other, `is needed with ${name}`);
      }
    }
    if (config.PAYOUT_IBAN && !config.PAYOUT_BIC)
      refuse('PAYOUT_BIC', 'is needed with PAYOUT_IBAN');
    if (SMS_PROVIDER) {
      for (const name of ['SMS_KEY', 'SMS_SECRET', 'SMS_FROM'] as const) {
        if (!config[name]) refuse(name, 'is needed with SMS_PROVIDER');
      }
    } else if (REQUIRE_PHONE && !DEMO && !DEVELOPMENT) {
      refuse('REQUIRE_PHONE', 'needs SMS_PROVIDER: nobody could get past it');
    }
  });
export type Config = z.infer<typeof configSchema>;

/** Reads the configuration; empty variables count as absent. Throws a ZodError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  return configSchema.parse(Object.fromEntries(given));
}
