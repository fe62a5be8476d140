import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodings, type StaticFile } from './static-files.ts';

/** Responds with the file, with 304 when the client has it, or with 404. */
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

/** Our first encoding that the client accepts; `br;q=0` rejects it. */
export function bestEncoding(accepted = ''): Encoding | undefined {
  const rejected = /;\s*q=0(\.0*)?\s*$/;
  const acceptedNames = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !rejected.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return encodings.find((encoding) => acceptedNames.includes(encoding));
}

/** Whether `If-None-Match` names the ETag; weak and strong compare equal. */
export function isKnown(etag: string, known = ''): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').map(weak).includes(weak(etag));
}
