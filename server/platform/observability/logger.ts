import { type Logger, pino } from 'pino';

export type { Logger };

/** Field names of secrets and personal data; their values never reach the log. */
const secrets = [
  'password',
  'new_password',
  'token',
  'authorization',
  'cookie',
  'x-access-token',
  'x-api-key',
  'set-cookie',
  'apiKey',
  'secret',
  'hmac',
];
const redact = {
  paths: secrets.flatMap((name) => [
    quotedPath(name),
    `*${quotedPath(name)}`,
    `*.headers${quotedPath(name)}`,
  ]),
  censor: '[redacted]',
};

function quotedPath(name: string): string {
  return `["${name}"]`;
}

/** Writes one JSON object per line to standard output. */
export function createLogger(level: string): Logger {
  return pino({ level, redact, base: null });
}
