import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts';
import type { Access, UploadEndpoint } from '#shared/contracts/endpoint.ts';
import { AppError, invalidField } from './app-error.ts';
import { authorize } from './authorize.ts';
import { beforeBody } from './before-body.ts';
import type { ContextOf, Finished, StepsContext } from './contexts.ts';
import { idempotentCallOf, runIdempotently, storeResponse } from './idempotency.ts';
import { beginSteps } from './member-steps.ts';
import { isMemberCall } from './member-transaction.ts';
import type { App } from './platform.ts';
import { readInput, withoutUnstorable } from './read-input.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { type Find, runFind } from './run-find.ts';

/** A member's call runs in steps and ends with `finish`. */
type AnswerOf<Who extends Access, Value> = Who extends 'member' ? Finished<Value> : Value;
type UploadContextOf<Who extends Access> = Who extends 'member' ? StepsContext : ContextOf<Who>;

/**
 * Serves a form with one file. Order of failures: authentication → `find` → permission → fields,
 * which precede the file. Only then the file is received, and the handler runs once it is complete.
 * No transaction is held, since the handler stores a file; the received one is deleted after the
 * call.
 */
export function implementUpload<
  Params extends z.ZodType,
  Fields extends z.ZodType,
  Result extends z.ZodType,
  Who extends Access,
  Found = undefined,
>(
  app: App,
  endpoint: UploadEndpoint<Params, Fields, Result, Who>,
  options: {
    maxBytes: number;
    /** Runs before the file is received. */
    find?: Find<z.output<Params>, ContextOf<Who>, Found>;
  },
  handler: (
    input: { fields: z.output<Fields>; file: ReceivedFile },
    context: UploadContextOf<Who>,
    found: Found,
  ) => Promise<AnswerOf<Who, z.input<Result>>>,
): void {
  const { platform } = app;
  const { maxBytes, find } = options;

  const { onRequest, contextOf } = beforeBody<Who>(app, endpoint);

  async function serve(request: FastifyRequest) {
    const context = contextOf(request);
    const params = readInput(endpoint.params, withoutUnstorable(request.params));
    const admit = async (fullContext: ContextOf<Who>) => {
      const found = await runFind(find, params, fullContext);
      authorize(endpoint, fullContext);
      return found;
    };
    const receive = (
      work: (input: { fields: z.output<Fields>; file: ReceivedFile }) => Promise<unknown>,
    ) => withReceivedFile(request, endpoint.fields, maxBytes, work);

    // Casts that depend on the access are checked by `isMemberCall`.
    if (isMemberCall(endpoint, context)) {
      const steps = await beginSteps(platform, endpoint, context, (fullContext) =>
        admit(fullContext as ContextOf<Who>),
      );
      return receive((input) =>
        steps.run(
          idempotentCallOf(endpoint, request, context),
          endpoint.result,
          (stepsContext, found) => {
            const answer = handler(input, stepsContext as UploadContextOf<Who>, found);
            return answer as Promise<Finished<z.input<Result>>>;
          },
        ),
      );
    }
    const found = await admit(context);
    return receive((input) => {
      const keyed = idempotentCallOf(endpoint, request, context);
      return runIdempotently<unknown>(platform.db, keyed, {
        async run() {
          const answer = await handler(input, context as UploadContextOf<Who>, found);
          const result = endpoint.result.parse(answer);
          if (keyed) await storeResponse(platform.db, keyed, result);
          return result;
        },
        replay: (response) => response,
      });
    });
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest,
    handler: async (request, reply) =>
      reply.status(endpoint.status ?? 200).send(await serve(request)),
  });
}

/** Receives the form and deletes its file after `work`. */
async function withReceivedFile<Fields extends z.ZodType>(
  request: FastifyRequest,
  schema: Fields,
  maxBytes: number,
  work: (input: { fields: z.output<Fields>; file: ReceivedFile }) => Promise<unknown>,
): Promise<unknown> {
  const part = await firstFile(request, maxBytes);
  return withTemporaryFolder(async (folder) => {
    const fields = readFields(schema, part);
    const file = await receiveFile(part, folder, maxBytes);
    // Compared with the first request when an idempotency key is repeated.
    request.body = { fields, name: file.name, contentHash: file.contentHash };
    return await work({ fields, file });
  });
}

async function firstFile(request: FastifyRequest, maxBytes: number): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', 'not a form');
  const part = await request
    .file({ limits: { fileSize: maxBytes }, throwFileSizeLimit: false })
    .catch(() => {
      throw invalidField('body', 'invalid');
    });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw invalidField('file', 'required');
  }
  return part;
}

/** The fields that precede the file; the rest of a rejected form is drained unread. */
function readFields<Fields extends z.ZodType>(
  schema: Fields,
  { fields, file }: MultipartFile,
): z.output<Fields> {
  const entries = Object.entries(fields).map(([name, part]) => [
    name,
    part && 'value' in part ? part.value : undefined,
  ]);
  try {
    return readInput(schema, withoutUnstorable(Object.fromEntries(entries)));
  } catch (error) {
    file.resume();
    throw error;
  }
}
