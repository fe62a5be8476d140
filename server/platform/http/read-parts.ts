import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readInput, withoutUnstorable } from './read-input.ts';

export interface InputOf<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

/**
 * Parses a request before any connection is held. Errors in query and body are thrown when `input`
 * is called, so that authorization errors come first.
 */
export function readParts<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
>(schemas: { params: Params; query: Query; body: Body }, request: FastifyRequest) {
  const params = readInput(schemas.params, withoutUnstorable(request.params));
  const input = deferred(() => ({
    params,
    query: readInput(schemas.query, withoutUnstorable(request.query)),
    body: readInput(schemas.body, request.body),
  }));
  return { params, input };
}

/** Runs `read` now; the returned function returns its value or throws its error. */
export function deferred<Value>(read: () => Value): () => Value {
  try {
    const value = read();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
