import { z } from 'zod';
import type { Permission, Role } from './names.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Required authentication: `public` none; `customer` a customer's token; `user` a session;
 * `member` a session of a member who has one of `anyOf` in the current organization.
 */
export type Access = 'public' | 'customer' | 'user' | 'member';

interface EndpointBase<
  Who extends Access = Access,
  Verb extends Method = Method,
  Path extends string = string,
> {
  method: Verb;
  /** Full path with `:params`, without a trailing slash; the server also accepts one. */
  path: Path;
  /** Aliases of `path` required by the specification. */
  alternatePaths?: readonly string[];
  access: Who;
  /** The caller needs at least one of these permissions; empty or absent: any member. */
  anyOf?: readonly Permission[];
  /** Members without `anyOf` may access chats assigned to them; the handler checks the assignment. */
  ownChats?: boolean;
  /** Allowed roles, in addition to `anyOf`; absent: any role. */
  roles?: readonly Role[];
  /** Requires a verified e-mail address; otherwise fails with `email_unverified`. */
  verifiedOnly?: boolean;
  /** One sentence for the API reference. */
  summary: string;
  /** Success status; default 200. */
  status?: 200 | 201 | 202;
  /** Problem codes specific to this endpoint, for the API reference. */
  errors?: readonly string[];
  /** Requests per minute and caller, in addition to the global limit. */
  perMinute?: number;
  /** A POST without side effects, which needs no audit entry. */
  readOnly?: boolean;
  /** The request or response contains a secret, so the idempotency store must not retain it. */
  secret?: boolean;
}

type Schema = z.ZodType;

/** JSON endpoint: implemented by the server, called by clients and published as OpenAPI. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Result extends Schema = Schema,
  Who extends Access = Access,
  Verb extends Method = Method,
  Path extends string = string,
> extends EndpointBase<Who, Verb, Path> {
  kind: 'json';
  params: Params;
  query: Query;
  body: Body;
  result: Result;
}

/** Multipart upload of one file; the other fields must precede the file. */
export interface UploadEndpoint<
  Params extends Schema = Schema,
  Fields extends Schema = Schema,
  Result extends Schema = Schema,
  Who extends Access = Access,
  Path extends string = string,
> extends EndpointBase<Who, 'POST', Path> {
  kind: 'upload';
  params: Params;
  fields: Fields;
  result: Result;
}

/** Endpoint that responds with server-sent events; `events` maps event names to data schemas. */
export interface StreamEndpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Events extends Record<string, Schema> = Record<string, Schema>,
  Accepted extends Schema = Schema,
  Who extends Access = Access,
  Verb extends Method = Method,
  Path extends string = string,
> extends EndpointBase<Who, Verb, Path> {
  kind: 'stream';
  params: Params;
  query: Query;
  body: Body;
  events: Events;
  /** JSON response with status 202, sent when there is nothing to stream. */
  accepted: Accepted;
}

export type AnyEndpoint = Endpoint | UploadEndpoint | StreamEndpoint;

const nothing = z.object({});
type Nothing = typeof nothing;
/** Body of an endpoint without one. */
export const noBody = z.unknown();

/** Declares a JSON endpoint. Omitted parts accept no input. */
export function endpoint<
  Result extends Schema,
  const Who extends Access,
  const Verb extends Method,
  const Path extends string,
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = typeof noBody,
>(
  options: EndpointBase<Who, Verb, Path> & {
    result: Result;
    params?: Params;
    query?: Query;
    body?: Body;
  },
): Endpoint<Params, Query, Body, Result, Who, Verb, Path> {
  const {
    params = nothing as Schema as Params,
    query = nothing as Schema as Query,
    body = noBody as Schema as Body,
    ...rest
  } = options; // an omitted part has the default type of its type parameter
  return { kind: 'json', params, query, body, ...rest };
}

/** Declares an endpoint that accepts one file. */
export function uploadEndpoint<
  Fields extends Schema,
  Result extends Schema,
  const Who extends Access,
  const Path extends string,
  Params extends Schema = Nothing,
>(
  options: EndpointBase<Who, 'POST', Path> & { fields: Fields; result: Result; params?: Params },
): UploadEndpoint<Params, Fields, Result, Who, Path> {
  const { params = nothing as Schema as Params, ...rest } = options; // as in endpoint()
  return { kind: 'upload', params, ...rest };
}

/** Declares an endpoint that responds with server-sent events. */
export function streamEndpoint<
  Events extends Record<string, Schema>,
  const Who extends Access,
  const Verb extends Method,
  const Path extends string,
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = typeof noBody,
  Accepted extends Schema = Nothing,
>(
  options: EndpointBase<Who, Verb, Path> & {
    events: Events;
    params?: Params;
    query?: Query;
    body?: Body;
    accepted?: Accepted;
  },
): StreamEndpoint<Params, Query, Body, Events, Accepted, Who, Verb, Path> {
  const {
    params = nothing as Schema as Params,
    query = nothing as Schema as Query,
    body = noBody as Schema as Body,
    accepted = nothing as Schema as Accepted,
    ...rest
  } = options; // as in endpoint()
  return { kind: 'stream', params, query, body, accepted, ...rest };
}
