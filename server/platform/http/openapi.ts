import { z } from 'zod';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { problemSchema } from '#shared/contracts/problems.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all endpoints, generated from the contracts. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const { group, name, endpoint } of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(group, name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Chatwindow', version: '1' },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-access-token' },
      },
    },
  };
}

function operationOf(group: string, name: string, endpoint: AnyEndpoint): Json {
  const { summary, anyOf, access, errors = [] } = endpoint;
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary,
    description: [
      access === 'public' ? 'Anybody may call.' : `Needs the token of a ${access}.`,
      ...(anyOf?.length ? [`Permission: ${anyOf.join(' or ')}.`] : []),
      ...(errors.length ? [`Errors: ${errors.join(', ')}.`] : []),
    ].join(' '),
    ...(access === 'public' ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...(endpoint.kind === 'upload' ? [] : parametersIn('query', endpoint.query)),
    ],
    ...requestOf(endpoint),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: contentOf(endpoint) },
      default: {
        description: 'A problem document (RFC 9457)',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

function parametersIn(location: 'path' | 'query', part: z.ZodType): Json[] {
  const schema = jsonSchema(part, 'input');
  const required = new Set((schema.required as string[] | undefined) ?? []); // as JSON Schema says
  return Object.entries((schema.properties as Json | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.has(name),
    schema: property,
  }));
}

function requestOf(endpoint: AnyEndpoint): Json {
  if (endpoint.method === 'GET') return {};
  if (endpoint.kind === 'upload') {
    const fields = jsonSchema(endpoint.fields, 'input');
    const file = { type: 'string', format: 'binary' };
    const schema = { ...fields, properties: { ...(fields.properties as Json), file } }; // an object schema
    return { requestBody: { content: { 'multipart/form-data': { schema } } } };
  }
  const schema = jsonSchema(endpoint.body, 'input');
  return { requestBody: { content: { 'application/json': { schema } } } };
}

function contentOf(endpoint: AnyEndpoint): Json {
  if (endpoint.kind !== 'stream') {
    return { 'application/json': { schema: jsonSchema(endpoint.result, 'output') } };
  }
  const events = Object.entries(endpoint.events).map(([name, data]) => ({
    title: name,
    ...jsonSchema(data, 'output'),
  }));
  return { 'text/event-stream': { schema: { oneOf: events } } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
