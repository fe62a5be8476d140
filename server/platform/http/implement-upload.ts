import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inTemporaryFolder } from '#server/platform/temporary-folder.ts';
import type { Access, UploadEndpoint } from '#shared/contracts/endpoint.ts';
import { AppError, invalidField } from './app-error.ts';
import { authorize } from './authorize.ts';
import { beforeBody } from './before-body.ts';
import type { ContextOf } from './contexts.ts';
import { type Find, lookUp } from './look-up.ts';
import { inMemberTransaction } from './member-transaction.ts';
import type { App } from './platform.ts';
import { readInput, storable } from './read-input.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

/**
 * Serves a form with one file, in the order of G4: who calls → what is missing or foreign (`find`) →
 * what is not permitted → what is wrong with the fields, which stand before the file. Only then the
 * file is taken in, and only when it is there to its last byte a member's transaction begins; the
 * file lasts as long as the call.
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
    context: ContextOf<Who>,
    found: Found,
  ) => Promise<z.input<Result>>,
): void {
  const { maxBytes, find } = options;
  const { onRequest, contextOf } = beforeBody<Who>(app, endpoint);
  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const context = contextOf(request);
    const params = readInput(endpoint.params, storable(request.params));
    const found = await lookUp(find, params, context);
    await authorize(app.platform, endpoint, context);
    const part = await firstFile(request, maxBytes);
    const result = await inTemporaryFolder(async (folder) => {
      const fields = readFields(endpoint.fields, part);
      const file = await receiveFile(part, folder, maxBytes);
      // What an idempotency key is compared by (G11).
      request.body = { fields, contentHash: file.contentHash };
      return inMemberTransaction(app.platform, endpoint, request, context, async (whole) =>
        endpoint.result.parse(await handler({ fields, file }, whole, found)),
      );
    });
    return reply.status(endpoint.status ?? 200).send(result);
  }
  app.route({ method: endpoint.method, url: endpoint.path, onRequest, handler: serve });
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
