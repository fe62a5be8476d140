import type { z } from 'zod';
import type { endpointAreas } from '../all-endpoints.ts';
import type { AnyEndpoint, Endpoint, StreamEndpoint, UploadEndpoint } from '../endpoint.ts';

/**
 * Endpoints of the Admin API and the registry by method and path: `'GET /windows/list'`. Types only, so
 * that browser code calls endpoints without bundling their schemas.
 */
type Areas = typeof endpointAreas;
type Declared = { [Area in keyof Areas]: Areas[Area][keyof Areas[Area]] }[keyof Areas];
type NameOf<E extends AnyEndpoint> = E['path'] extends `/api/admin${infer Rest}`
  ? `${E['method']} ${Rest}`
  : E['path'] extends `/registry${string}`
    ? `${E['method']} ${E['path']}`
    : never;
type Named<Kind> = Extract<Declared, { kind: Kind }>;

/** Classifies a request part: without input, optional, or required. */
type Left<Value> = unknown extends Value
  ? 'out'
  : [Value] extends [Record<string, never>]
    ? 'out'
    : [undefined] extends [Value]
      ? 'open'
      : Record<never, never> extends Value
        ? 'open'
        : 'needed';
type Given<E extends Endpoint | StreamEndpoint> = {
  [Part in 'params' | 'query' | 'body']: z.input<E[Part]>;
};
type PartsLeft<Parts, How> = {
  [Part in keyof Parts]: Left<Parts[Part]> extends How ? Part : never;
}[keyof Parts];
type InputOf<Parts> = Pick<Parts, PartsLeft<Parts, 'needed'>> &
  Partial<Pick<Parts, PartsLeft<Parts, 'open'>>>;

/** Input and result of JSON endpoints by name. */
export type AdminCalls = {
  [E in Named<'json'> as NameOf<E>]: { input: InputOf<Given<E>>; result: z.output<E['result']> };
};
export type AdminCallName = keyof AdminCalls;
/** Input of streaming endpoints by name. */
export type AdminStreams = {
  [E in Named<'stream'> as NameOf<E>]: { input: InputOf<Given<E>> };
};
export type AdminStreamName = keyof AdminStreams;

type Upload = Extract<Declared, UploadEndpoint>;
/** Fields and result of upload endpoints by name. */
export type AdminUploads = {
  [E in Upload as NameOf<E>]: { fields: z.input<E['fields']>; result: z.output<E['result']> };
};
export type AdminUploadName = keyof AdminUploads;
