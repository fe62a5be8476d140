import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '#server/platform/db/database.ts';
import { preferredLanguage, type Translator } from '#server/platform/i18n/translate.ts';
import { type Language, languageSchema } from '#shared/contracts/languages.ts';
import { type Problem, type ProblemCode, problemStatus } from '#shared/contracts/problems.ts';
import { AppError } from './app-error.ts';
import type { App } from './platform.ts';

/** Answers every failure of the app with a problem document (G3) in the caller's language. */
export function answerProblems(app: App): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = knownError(error);
    if (!known) request.log.error({ err: error, reqId: request.id }, 'request failed');
    return sendProblem(app, request, reply, known ?? new AppError('internal'));
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(app, request, reply, new AppError('not_found', 'no such path')),
  );
}

/** The problem document of an error, as `request`'s caller reads it. */
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

/** What happened; for wrong input also which field comes first, and what is wrong with it. */
function detailOf(
  translator: Translator,
  language: Language,
  { code, details }: AppError,
  isForCustomer: boolean,
): string {
  const own = isForCustomer && toldOtherwise.find((each) => each === code);
  const sentence = own
    ? translator.text(language, `server:refusal.${own}`)
    : translator.problem(language, code, { ...details });
  const [wrong] = Object.entries(details.fields ?? {});
  if (!wrong) return sentence;
  const [field, what] = wrong;
  return `${sentence} ${field}: ${translator.text(language, `errors:fields.${what}`)}`;
}

/** What members read of their plan and their chatbot means nothing to customers. */
const toldOtherwise = ['limit_reached', 'subscription_suspended', 'window_archived'] as const;

const isOfCustomer = ({ url }: FastifyRequest) => url.startsWith('/web/');

function sendProblem(app: App, request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.details.retryAfter) reply.header('retry-after', error.details.retryAfter);
  const problem = problemOf(app, request, error);
  return reply.status(problem.status).type('application/problem+json').send(problem);
}

/** What fastify and the drivers throw, as our codes; null for what nobody foresaw. */
function knownError(error: FastifyError | Error): AppError | null {
  if (error instanceof AppError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const known = isUnreachable(error) ? 'unavailable' : foreignCodes[code];
  return known ? new AppError(known, error.message) : null;
}

const foreignCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  // No room left, in the database and on our own disk.
  '53100': 'storage_full',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
};

function languageOf(request: FastifyRequest): Language {
  const known = languageSchema.safeParse(request.language);
  if (known.success) return known.data;
  return preferredLanguage(request.headers['accept-language']);
}
