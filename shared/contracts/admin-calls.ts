import type { endpointAreas } from './all-endpoints.ts';
import type { AnyEndpoint, UploadEndpoint } from './endpoint.ts';

/**
 * Every call of the Admin API under the words it has on the wire: `'GET /windows/list'`. Types only,
 * so a browser calls endpoints without loading their schemas.
 */
type Areas = typeof endpointAreas;
type Declared = { [Area in keyof Areas]: Areas[Area][keyof Areas[Area]] }[keyof Areas];
type NameOf<E extends AnyEndpoint> = E['path'] extends `/api/admin${infer Rest}`
  ? `${E['method']} ${Rest}`
  : never;
type Named<Kind> = Extract<Declared, { kind: Kind }>;

export type AdminCalls = { [E in Named<'json'> as NameOf<E>]: E };
export type AdminCallName = keyof AdminCalls;
export type AdminStreams = { [E in Named<'stream'> as NameOf<E>]: E };
export type AdminStreamName = keyof AdminStreams;

type Upload = Extract<Declared, UploadEndpoint>;
export type AdminUploads = { [E in Upload as NameOf<E>]: E };
export type AdminUploadName = keyof AdminUploads;
