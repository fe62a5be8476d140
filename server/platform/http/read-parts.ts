import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readInput, storable } from './read-input.ts';

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
 * Reads the parts of a request, before any connection is held. What is wrong with query and body is
 * thrown when they are asked for: who may not call at all is told that first (G4).
 */
export function readParts<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
>(schemas: { params: Params; query: Query; body: Body }, request: FastifyRequest) {
  const params = readInput(schemas.params, storable(request.params));
  const input = deferred(() => ({
    params,
    query: readInput(schemas.query, storable(request.query)),
    body: readInput(schemas.body, request.body),
  }));
  return { params, input };
}

/** Runs `read` now; its failure is thrown by the function that it answers. */
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
