import type { z } from 'zod';
import type { endpointGroups } from '../all-endpoints.ts';
import type { AnyEndpoint, Endpoint, StreamEndpoint, UploadEndpoint } from '../endpoint.ts';

/**
 * Endpoints of the Admin API and the registry by method and path: `'GET /windows/list'`. Types only, so
 * that browser code calls endpoints without bundling their schemas.
 */
type Groups = typeof endpointGroups;
type Declared = { [Name in keyof Groups]: Groups[Name][keyof Groups[Name]] }[keyof Groups];
type NameOf<E extends AnyEndpoint> = E['path'] extends `/api/admin${infer Rest}`
  ? `${E['method']} ${Rest}`
  : E['path'] extends `/registry${string}`
    ? `${E['method']} ${E['path']}`
    : never;
type Named<Kind> = Extract<Declared, { kind: Kind }>;

/** Whether a caller passes a request part. */
type Presence<Value> = unknown extends Value
  ? 'absent'
  : [Value] extends [Record<string, never>]
    ? 'absent'
    : [undefined] extends [Value]
      ? 'optional'
      : Record<never, never> extends Value
        ? 'optional'
        : 'required';
type RequestParts<E extends Endpoint | StreamEndpoint> = {
  [Part in 'params' | 'query' | 'body']: z.input<E[Part]>;
};
type NamesOf<Parts, Wanted> = {
  [Part in keyof Parts]: Presence<Parts[Part]> extends Wanted ? Part : never;
}[keyof Parts];
type InputOf<Parts> = Pick<Parts, NamesOf<Parts, 'required'>> &
  Partial<Pick<Parts, NamesOf<Parts, 'optional'>>>;

/** Input and result of JSON endpoints by name. */
export type AdminCalls = {
  [E in Named<'json'> as NameOf<E>]: {
    input: InputOf<RequestParts<E>>;
    result: z.output<E['result']>;
  };
};
export type AdminCallName = keyof AdminCalls;
/** Input of streaming endpoints by name. */
export type AdminStreams = {
  [E in Named<'stream'> as NameOf<E>]: { input: InputOf<RequestParts<E>> };
};
export type AdminStreamName = keyof AdminStreams;

type Upload = Extract<Declared, UploadEndpoint>;
/** Fields and result of upload endpoints by name. */
export type AdminUploads = {
  [E in Upload as NameOf<E>]: { fields: z.input<E['fields']>; result: z.output<E['result']> };
};
export type AdminUploadName = keyof AdminUploads;
