import { z } from 'zod';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import type { EndpointAccess } from '#shared/contracts/endpoint-access.ts';

/** The endpoints that pages call, with the names used in calls: `GET /windows/list`. */
const namedEndpoints = allEndpoints.flatMap(({ endpoint }) => {
  const path = endpoint.path.replace(/^\/api\/admin(?=\/)/, '');
  const isForPages = path !== endpoint.path || path.startsWith('/registry/');
  return isForPages ? [{ name: `${endpoint.method} ${path}`, endpoint }] : [];
});

/** The endpoints that not every member may call. */
export function accessOf(): Record<string, EndpointAccess> {
  return Object.fromEntries(
    namedEndpoints
      .filter(({ endpoint: { anyOf, roles } }) => anyOf?.length || roles)
      .map(({ name, endpoint: { anyOf, roles, ownChats } }) => [
        name,
        { ...(anyOf && { anyOf }), ...(roles && { roles }), ...(ownChats && { ownChats }) },
      ]),
  );
}

type Limits = Record<string, number>;

/** The fields that have a limit, by endpoint. */
export function limitsOf(): Record<string, Limits> {
  return Object.fromEntries(
    namedEndpoints
      .map(({ name, endpoint }) => [name, limitsOfEndpoint(endpoint)] as const)
      .filter(([, limits]) => Object.keys(limits).length > 0),
  );
}

function limitsOfEndpoint(endpoint: AnyEndpoint): Limits {
  const parts = endpoint.kind === 'upload' ? [endpoint.fields] : [endpoint.query, endpoint.body];
  const limits: Limits = {};
  for (const part of parts) addLimits(jsonSchemaOf(part), '', limits);
  return endpoint.method === 'GET' ? ofTypedFields(limits) : withoutIds(limits);
}

/** Ids, which are up to 64 characters long, are chosen and not typed. */
function withoutIds(limits: Limits): Limits {
  const idLength = 64;
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== idLength));
}

/** Nobody types into the other fields of a query; their limits would only make every page larger. */
function ofTypedFields({ text, search }: Limits): Limits {
  return { ...(text && { text }), ...(search && { search }) };
}

/** The parts of a JSON schema that hold limits. */
interface JsonSchema {
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | false;
  items?: JsonSchema;
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const options = { io: 'input', unrepresentable: 'any', reused: 'inline' } as const;
  return z.toJSONSchema(schema, options) as JsonSchema; // without $ref, as nothing is reused
}

function addLimits(schema: JsonSchema, path: string, limits: Limits): void {
  const max = schema.maxLength ?? schema.maximum;
  // zod gives integers without a maximum the largest safe one.
  if (max !== undefined && max < Number.MAX_SAFE_INTEGER) limits[path] = max;
  for (const choice of [schema.anyOf, schema.allOf, schema.oneOf].flat()) {
    if (choice) addLimits(choice, path, limits);
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    addLimits(property, path ? `${path}.${name}` : name, limits);
  }
  if (schema.additionalProperties) addLimits(schema.additionalProperties, path, limits);
  if (schema.maxItems !== undefined) limits[`${path}[]`] = schema.maxItems;
  if (schema.items) addLimits(schema.items, path, limits);
}
