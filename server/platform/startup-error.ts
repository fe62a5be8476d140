import { z } from 'zod';
import { EmbeddedPostgresError } from './db/embedded/index.ts';

/** The server cannot start for a reason that the operator can fix; the message is one sentence. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Explains a startup failure to the operator; null when it is a bug. */
export function describeStartupFailure(error: unknown): StartupError | null {
  for (const failure of causesOf(error)) {
    if (failure instanceof StartupError) return failure;
    const sentence = sentenceFor(failure);
    if (sentence) return new StartupError(sentence, { cause: error });
  }
  return null;
}

/** The fields of Node's and PostgreSQL's errors. */
interface Failure {
  code?: unknown;
  syscall?: unknown;
  address?: unknown;
  port?: unknown;
  message?: unknown;
  cause?: unknown;
}

function* causesOf(error: unknown): Generator<Failure> {
  for (let each = error; isFailure(each); each = each.cause) yield each;
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null;
}

function sentenceFor(failure: Failure): string | undefined {
  if (failure instanceof EmbeddedPostgresError) return failure.message;
  if (failure instanceof z.ZodError) return environmentSentence(failure.issues);
  if (failure.syscall === 'listen') return listenSentence(failure);
  return sentences[String(failure.code)]?.(failure) ?? codelessSentence(failure);
}

function environmentSentence(issues: z.core.$ZodIssue[]): string {
  const faults = issues.map(({ path, message }) => `${path[0]?.toString()} (${message})`);
  return `Wrong environment: ${faults.join(', ')}; .env.example says what each variable may be.`;
}

function listenSentence({ code, address, port }: Failure): string | undefined {
  const remedy = 'choose another with CONSOLE_PORT, CUSTOMER_PORT or DEMO_PORT.';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: end the program that uses it or ${remedy}`;
  if (code === 'EACCES') return `Port ${port} is reserved for root: ${remedy}`;
  return `Nothing can listen on ${address}:${port} (${code}): check HOST.`;
}

const unreachable = ({ address, port, message }: Failure) =>
  `No database answers at ${address ? `${address}:${port}` : `the address in DATABASE_URL (${message})`}: start it or correct DATABASE_URL.`;
const refused = ({ message }: Failure) =>
  `The database rejects the user or the password in DATABASE_URL (${message}).`;
const full = () => 'The disk is full: free some space and start again.';

const sentences: Record<string, (failure: Failure) => string> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  '28000': refused,
  '28P01': refused,
  '3D000': ({ message }) => `The database in DATABASE_URL does not exist (${message}).`,
  '42501': ({ message }) =>
    `The user in DATABASE_URL lacks privileges (${message}): it must own the database and may create roles.`,
  '53300': () =>
    'The database in DATABASE_URL has no connection to spare: raise its max_connections.',
  '57P03': () =>
    'The database in DATABASE_URL is starting up or shutting down: try again in a moment.',
  ENOSPC: full,
  EDQUOT: full,
  '53100': full,
};

/** The first of the migrations that `0001-initial` replaced before the first release. */
const firstUnreleasedMigration = '0001-ground';

/** `pg` and the migrator throw some errors without a code. */
function codelessSentence({ message }: Failure): string | undefined {
  const text = String(message);
  if (/connection timeout|timeout expired|timeout exceeded when trying to connect/.test(text))
    return 'The database in DATABASE_URL does not answer within ten seconds: check its address.';
  if (/server does not support SSL/.test(text))
    return 'The database in DATABASE_URL does not speak TLS: add ?sslmode=disable or enable it there.';
  if (/client password must be a string/.test(text)) return 'DATABASE_URL lacks the password.';
  if (/^Connection terminated unexpectedly/.test(text))
    return 'What answers at the address in DATABASE_URL closes the connection: it is not PostgreSQL, or is just stopping.';
  const unknownMigration = /previously executed migration (\S+) is missing/.exec(text)?.[1];
  if (unknownMigration === firstUnreleasedMigration)
    return 'The database was made by an unreleased version of Chatwindow: delete DATA_DIR, or the database in DATABASE_URL, and start again.';
  if (unknownMigration)
    return `The database was written by a newer version of Chatwindow (${unknownMigration}): start that version or set another DATABASE_URL.`;
  return undefined;
}
