import { z } from 'zod';
import { pageOf, pageQuery, timeSchema, windowParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { agentSchema } from './agents.ts';
import { publishAnywaySchema } from './publish-anyway.ts';
import { fieldDiffSchema, windowSchema } from './windows.ts';

/** Parts of a chatbot that are versioned together. */
export const publishedParts = ['settings', 'page', 'agent'] as const;

export const changedFieldsSchema = z.array(
  z.object({ part: z.enum(publishedParts), field: z.string() }),
);

/** Published version of a chatbot. */
const versionSchema = z.object({
  /** Sequential number; 1 is the initial version. */
  number: z.number().int(),
  published_at: timeSchema,
  /** Name of the user who published it; null if the user was deleted. */
  published_by: z.string().nullable(),
  /** Number of the version that it restored; null otherwise. */
  restored_from: z.number().int().nullable(),
  /** Fields that differ from the previous version; empty for the first. */
  changed: changedFieldsSchema,
});
export type Version = z.infer<typeof versionSchema>;

const numberSchema = z.coerce.number().int().min(1).max(1_000_000);
const editWindow = ['manage_chatbots_part', 'manage_chatbots_all'] as const;
const differences = z.array(fieldDiffSchema);

const agentRevisionField = {
  /** Expected revision of the agent, whose draft is included; the window's is in `If-Match`. */
  agent_revision: z.number().int().optional(),
};
const chatbotSchema = z.object({ window: windowSchema, agent: agentSchema.nullable() });

export const versionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/versions',
    access: 'member',
    anyOf: editWindow,
    summary: 'Lists the published versions of a chatbot, newest first.',
    params: windowParams,
    query: z.object(pageQuery(20)),
    /** `newest` is the number of the live version. */
    result: pageOf(versionSchema).extend({ newest: z.number().int() }),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/versions/compare',
    access: 'member',
    anyOf: editWindow,
    summary: 'Compares two versions of a chatbot.',
    params: windowParams,
    query: z.object({ from: numberSchema, to: numberSchema }),
    result: z.object({ settings: differences, page: differences, agent: differences }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/publish',
    access: 'member',
    anyOf: editWindow,
    summary: 'Publishes the drafts of a window and its agent as one version.',
    params: windowParams,
    body: z.strictObject({
      ...agentRevisionField,
      publish_anyway: publishAnywaySchema.optional(),
    }),
    result: chatbotSchema,
    errors: ['stale_revision', 'feature_disabled', 'gate_failed'],
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/discard',
    access: 'member',
    anyOf: editWindow,
    summary: 'Discards the drafts of a window and its agent.',
    params: windowParams,
    body: z.strictObject(agentRevisionField),
    result: chatbotSchema,
    errors: ['stale_revision', 'feature_disabled'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/versions/:number/restore',
    access: 'member',
    anyOf: editWindow,
    summary: 'Restores a version as the draft, or publishes it immediately with `publish`.',
    params: windowParams.extend({ number: numberSchema }),
    /** The page has no draft, so it is restored only with `publish`. */
    body: z.strictObject({
      publish: z.boolean().default(false),
      publish_anyway: publishAnywaySchema.optional(),
    }),
    result: windowSchema,
    errors: ['stale_revision', 'payment_required', 'feature_disabled', 'gate_failed'],
  }),
};
