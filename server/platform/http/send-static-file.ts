import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodings, type StaticFile } from './static-files.ts';

/** Answers with the file, with 304 when the client has it, or with 404 when there is none. */
export async function sendStaticFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile | undefined,
  cacheControl: string,
) {
  if (!file) return reply.callNotFound();
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  reply.headers({ etag: file.etag, 'cache-control': cacheControl, vary: 'Accept-Encoding' });
  if (isKnown(file.etag, known)) return reply.status(304).send();
  const encoding = file.compressed && bestEncoding(accepted);
  reply.type(file.type);
  if (!file.compressed || !encoding) return reply.send(file.content);
  return reply.header('content-encoding', encoding).send(await file.compressed(encoding));
}

/** The first of ours that the client takes; `br;q=0` means that it does not. */
export function bestEncoding(accepted = ''): Encoding | undefined {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return encodings.find((encoding) => taken.includes(encoding));
}

/** Whether `If-None-Match` names the ETag; weak or strong makes no difference here. */
export function isKnown(etag: string, known = ''): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').map(weak).includes(weak(etag));
}
