import { z } from 'zod';
import type { Permission, Role } from './names.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anybody; a customer with a visitor token; a signed-in user; or a member of the
 * current organization who holds one of `requires` (any member when that is empty).
 */
export type Access = 'public' | 'visitor' | 'user' | 'member';

interface EndpointBase<
  Who extends Access = Access,
  Verb extends Method = Method,
  Path extends string = string,
> {
  method: Verb;
  /** The whole path with `:params`, without a trailing slash; both spellings are served (G1). */
  path: Path;
  /** Other spellings of the same path that the specification allows (Q11, Q17, Q18). */
  alternatePaths?: readonly string[];
  access: Who;
  /** Any one of these is enough. */
  requires?: readonly Permission[];
  /** People who lack `requires` reach the chats that they look after (RP2): the handler decides. */
  ownChatsToo?: boolean;
  /** Who may call beside that; members of any role when absent. */
  roles?: readonly Role[];
  /** Only for people whose e-mail address is proven: until then the account may be anybody's. */
  provenOnly?: boolean;
  /** One sentence for the API page. */
  summary: string;
  /** Status of a success; 200 when absent. */
  status?: 200 | 201 | 202;
  /** Further problem codes beyond the common ones, for the API page. */
  errors?: readonly string[];
  /** Requests allowed per minute for one caller, beyond the general limit. */
  perMinute?: number;
  /** Never read as a mutation by the audit: a POST that only reads. */
  readOnly?: boolean;
  /** Takes or shows a secret, such as a password or a token: no idempotency key has anything of it stored. */
  secret?: boolean;
}

type Schema = z.ZodType;

/** A JSON call: one value that the server implements, the clients call and OpenAPI publishes. */
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

/** A multipart call with one file; fields come before the file. */
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

/** A call answered by an event stream; `events` maps the event's name to its data. */
export interface StreamEndpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Events extends Record<string, Schema> = Record<string, Schema>,
  Stored extends Schema = Schema,
  Who extends Access = Access,
  Verb extends Method = Method,
  Path extends string = string,
> extends EndpointBase<Who, Verb, Path> {
  kind: 'stream';
  params: Params;
  query: Query;
  body: Body;
  events: Events;
  /** The JSON answer of status 202: stored, nobody will stream. */
  accepted: Stored;
}

export type AnyEndpoint = Endpoint | UploadEndpoint | StreamEndpoint;

const nothing = z.object({});
type Nothing = typeof nothing;
export const noBody = z.unknown();

/** Declares a JSON call. Parts left out take nothing. */
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
  } = options; // a part that was left out has the default type of its parameter
  return { kind: 'json', params, query, body, ...rest };
}

/** Declares an upload of one file. */
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

/** Declares a call answered by server-sent events. */
export function streamEndpoint<
  Events extends Record<string, Schema>,
  const Who extends Access,
  const Verb extends Method,
  const Path extends string,
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = typeof noBody,
  Stored extends Schema = Nothing,
>(
  options: EndpointBase<Who, Verb, Path> & {
    events: Events;
    params?: Params;
    query?: Query;
    body?: Body;
    accepted?: Stored;
  },
): StreamEndpoint<Params, Query, Body, Events, Stored, Who, Verb, Path> {
  const {
    params = nothing as Schema as Params,
    query = nothing as Schema as Query,
    body = noBody as Schema as Body,
    accepted = nothing as Schema as Stored,
    ...rest
  } = options; // as in endpoint()
  return { kind: 'stream', params, query, body, accepted, ...rest };
}
