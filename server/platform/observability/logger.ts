import { type Logger, pino } from 'pino';

export type { Logger };

/** Names under which secrets and personal data travel; their values never reach the log. */
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
  paths: secrets.flatMap((name) => [quoted(name), `*${quoted(name)}`, `*.headers${quoted(name)}`]),
  censor: '[redacted]',
};

function quoted(name: string): string {
  return `["${name}"]`;
}

/** One JSON object a line on standard output. */
export function createLogger(level: string): Logger {
  return pino({ level, redact, base: null });
}
