import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inTemporaryFolder } from '#server/platform/temporary-folder.ts';
import type { Access, UploadEndpoint } from '#shared/contracts/endpoint.ts';
import { AppError, invalidField } from './app-error.ts';
import { authorize } from './authorize.ts';
import { beforeBody } from './before-body.ts';
import type { ContextOf, Finished, StepsContext } from './contexts.ts';
import { keyedCall, rememberAnswer, withKey } from './idempotency.ts';
import { type Find, lookUp } from './look-up.ts';
import { beginSteps } from './member-steps.ts';
import { isMemberCall } from './member-transaction.ts';
import type { App } from './platform.ts';
import { readInput, storable } from './read-input.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

/** What a handler resolves to: a member's call ends with `finish`, for it works in steps. */
type AnswerOf<Who extends Access, Value> = Who extends 'member' ? Finished<Value> : Value;
type UploadContextOf<Who extends Access> = Who extends 'member' ? StepsContext : ContextOf<Who>;

/**
 * Serves a form with one file, in the order of G4: who calls → what is missing or foreign (`find`) →
 * what is not permitted → what is wrong with the fields, which stand before the file. Only then the
 * file is taken in, and only when it is there to its last byte the handler runs. It holds no
 * transaction, for it has a file to store; the received one lasts as long as the call.
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
    /** What has to be there, and allowed, before the file is taken in. */
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
    const params = readInput(endpoint.params, storable(request.params));
    const admit = async (whole: ContextOf<Who>) => {
      const found = await lookUp(find, params, whole);
      authorize(endpoint, whole);
      return found;
    };
    const take = (
      work: (input: { fields: z.output<Fields>; file: ReceivedFile }) => Promise<unknown>,
    ) => takeFile(request, endpoint.fields, maxBytes, work);

    // What differs with the access is cast to what the endpoint's access has shown it to be.
    if (isMemberCall(endpoint, context)) {
      const steps = await beginSteps(platform, endpoint, context, (whole) =>
        admit(whole as ContextOf<Who>),
      );
      return take((input) =>
        steps.run(keyedCall(endpoint, request, context), endpoint.result, (own, found) => {
          const answer = handler(input, own as UploadContextOf<Who>, found);
          return answer as Promise<Finished<z.input<Result>>>;
        }),
      );
    }
    const found = await admit(context);
    return take((input) => {
      const keyed = keyedCall(endpoint, request, context);
      return withKey<unknown>(platform.db, keyed, {
        async run() {
          const answer = await handler(input, context as UploadContextOf<Who>, found);
          const result = endpoint.result.parse(answer);
          if (keyed) await rememberAnswer(platform.db, keyed, result);
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

/** Takes the form in; its file is gone when the work is done. */
async function takeFile<Fields extends z.ZodType>(
  request: FastifyRequest,
  schema: Fields,
  maxBytes: number,
  work: (input: { fields: z.output<Fields>; file: ReceivedFile }) => Promise<unknown>,
): Promise<unknown> {
  const part = await firstFile(request, maxBytes);
  return inTemporaryFolder(async (folder) => {
    const fields = readFields(schema, part);
    const file = await receiveFile(part, folder, maxBytes);
    // What an idempotency key is compared by (G11).
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

/** The fields that came before the file; the rest of a refused form flows away unread. */
function readFields<Fields extends z.ZodType>(
  schema: Fields,
  { fields, file }: MultipartFile,
): z.output<Fields> {
  const entries = Object.entries(fields).map(([name, part]) => [
    name,
    part && 'value' in part ? part.value : undefined,
  ]);
  try {
    return readInput(schema, storable(Object.fromEntries(entries)));
  } catch (error) {
    file.resume();
    throw error;
  }
}
