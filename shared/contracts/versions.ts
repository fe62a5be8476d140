import { z } from 'zod';
import { pageOf, pageQuery, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fieldDiffSchema, windowSchema } from './windows.ts';

/** What is published together as one version of a chatbot. */
export const publishedParts = ['settings', 'page', 'agent'] as const;
export type PublishedPart = (typeof publishedParts)[number];

/** What customers saw from one time to the next (N13). */
const versionSchema = z.object({
  /** 1 is the chatbot as it was created. */
  number: z.number().int(),
  published_at: timeSchema,
  /** Name of who published it; null: nobody who is still here. */
  published_by: z.string().nullable(),
  /** The version that it brought back. */
  restored_from: z.number().int().nullable(),
  /** What differs from the version before; empty for the first. */
  changed: z.array(z.object({ part: z.enum(publishedParts), field: z.string() })),
});
export type Version = z.infer<typeof versionSchema>;

const numberSchema = z.coerce.number().int().min(1).max(1_000_000);
const editWindow = ['manage_chatbots_part', 'manage_chatbots_all'] as const;
const hashParams = z.object({ hash: z.string().min(1).max(64) });
const differences = z.array(fieldDiffSchema);

export const versionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/versions',
    access: 'member',
    requires: editWindow,
    summary: 'Published versions of a window, its page and its agent, the latest first (N13).',
    params: hashParams,
    query: z.object(pageQuery(20)),
    /** `newest` is the number of the version that customers see. */
    result: pageOf(versionSchema).extend({ newest: z.number().int() }),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/versions/compare',
    access: 'member',
    requires: editWindow,
    summary: 'The settings in which two versions differ.',
    params: hashParams,
    query: z.object({ from: numberSchema, to: numberSchema }),
    result: z.object({ settings: differences, page: differences, agent: differences }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/versions/:number/restore',
    access: 'member',
    requires: editWindow,
    summary: 'Makes the draft equal to a version, or brings it back to customers at once.',
    params: hashParams.extend({ number: numberSchema }),
    /** The page has no draft: it comes back only with `publish`. */
    body: z.strictObject({ publish: z.boolean().default(false) }),
    result: windowSchema,
    errors: ['stale_revision', 'payment_required'],
  }),
};
