import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable, writeFaultOf } from '#server/platform/db/database.ts';
import { preferredLanguage, type Translator } from '#server/platform/i18n/translate.ts';
import { repeatedWarning } from '#server/platform/observability/repeated-warning.ts';
import { type Language, languageSchema } from '#shared/contracts/languages.ts';
import { type Problem, type ProblemCode, problemStatus } from '#shared/contracts/problems.ts';
import { AppError } from './app-error.ts';
import type { App } from './platform.ts';

/** Responds to every failure with a problem document in the caller's language. */
export function handleErrors(app: App): void {
  const warnOfOutage = repeatedWarning(app.platform.log, 'the database is down or read-only');
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = knownError(error, request);
    if (isUnreachable(error) || writeFaultOf(error)) warnOfOutage(error);
    if (!known || known.cause)
      request.log.error({ err: error, reqId: request.id }, 'request failed');
    return sendProblem(app, request, reply, known ?? new AppError('internal'));
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(app, request, reply, new AppError('not_found', 'no such path')),
  );
}

export function problemOf(app: App, request: FastifyRequest, error: AppError): Problem {
  const { translator } = app.platform;
  const language = languageOf(request);
  const { retryAfter: _header, ...details } = error.details;
  return {
    type: `https://chatwindow.dev/problems/${error.code}`,
    title: error.code,
    status: problemStatus[error.code],
    detail: detailOf(translator, language, error, isOfCustomer(request)),
    code: error.code,
    ...details,
    request_id: request.id,
  };
}

/** The code's text; for invalid input also the first field and its error. */
function detailOf(
  translator: Translator,
  language: Language,
  { code, details }: AppError,
  isForCustomer: boolean,
): string {
  const customerCode = isForCustomer && customerTexts.find((each) => each === code);
  const hasExpired = code === 'unauthenticated' && details.context?.reason === 'session_expired';
  const sentence = customerCode
    ? translator.text(language, `server:refusal.${customerCode}`)
    : translator.problem(language, hasExpired ? 'session_expired' : code, { ...details });
  const [wrong] = Object.entries(details.fields ?? {});
  if (!wrong) return sentence;
  const [field, what] = wrong;
  return `${sentence} ${field}: ${translator.text(language, `errors:fields.${what}`)}`;
}

/** Codes with a different text for customers, to whom plans and members mean nothing. */
const customerTexts = ['limit_reached', 'subscription_suspended', 'window_archived'] as const;

const isOfCustomer = ({ url }: FastifyRequest) => url.startsWith('/web/');

function sendProblem(app: App, request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.details.retryAfter) reply.header('retry-after', error.details.retryAfter);
  const problem = problemOf(app, request, error);
  return reply.status(problem.status).type('application/problem+json').send(problem);
}

/** Errors of Fastify and the drivers as an `AppError`; null for unexpected ones. */
function knownError(error: FastifyError | Error, request: FastifyRequest): AppError | null {
  if (error instanceof AppError) return error;
  const outage = outageOf(error, request);
  if (outage) return new AppError(outage.code, error.message, { retryAfter: outage.retryAfter });
  const code = 'code' in error ? String(error.code) : '';
  const known = codesOfOtherErrors[code];
  return known ? new AppError(known, error.message) : null;
}

/** A restart takes seconds; freeing disk space takes a person. */
function outageOf(error: Error, request: FastifyRequest) {
  if (isUnreachable(error)) return { code: 'unavailable', retryAfter: 5 } as const;
  if (!writeFaultOf(error)) return null;
  // Customers need no cause, and their widget retries on this code.
  return { code: isOfCustomer(request) ? 'unavailable' : 'read_only', retryAfter: 60 } as const;
}

const codesOfOtherErrors: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  // Our own disk is full.
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
};

function languageOf(request: FastifyRequest): Language {
  const known = languageSchema.safeParse(request.language);
  if (known.success) return known.data;
  return preferredLanguage(request.headers['accept-language']);
}
