import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema, webUrlSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { editKnowledge, knowledgeOwner, namesOwner, ownerMissing } from './knowledge.ts';

/** `site`: a page, and those that it leads to; `sitemap`: the pages that a site lists itself. */
export const websiteKinds = ['site', 'sitemap'] as const;
export const websiteStates = ['queued', 'crawling', 'ready', 'failed', 'stopped'] as const;
/** `stale`: it was read once, and could not be checked again; `skipped`: not to be read. */
export const pageStates = ['queued', 'fetching', 'ready', 'stale', 'skipped', 'failed'] as const;
/** Why a page, or a whole website, was not read. */
export const pageReasons = [
  'robots',
  'noindex',
  'moved',
  'elsewhere',
  'gone',
  'refused',
  'server_error',
  'unreachable',
  'address',
  'timed_out',
  'too_large',
  'unsupported_file',
  'empty',
  'encrypted',
  'broken',
  'too_complex',
  'no_sitemap',
  'internal',
  'interrupted',
] as const;
export type PageReason = (typeof pageReasons)[number];

const patternsSchema = z
  .array(z.string().trim().min(1).max(200))
  .max(20)
  .default([])
  .describe('Of paths, `*` for anything: `/docs/*`.');

/** What is read of a website. */
export const readingSchema = {
  /** How many links away from the address; 0 is the page alone. */
  depth: z.number().int().min(0).max(3).default(2),
  page_limit: z.number().int().min(1).max(500).default(100),
  /** Only addresses that match one; all when empty. */
  include: patternsSchema,
  exclude: patternsSchema,
  /** Every week. */
  recrawl: z.boolean().default(true),
};

export const websiteSchema = z.object({
  id: idSchema,
  kind: z.enum(websiteKinds),
  url: z.string(),
  depth: z.number().int(),
  page_limit: z.number().int(),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  recrawl: z.boolean(),
  state: z.enum(websiteStates),
  reason: z.enum(pageReasons).nullable(),
  /** Pages by how far they are. */
  pages: z.object({
    waiting: z.number().int(),
    ready: z.number().int(),
    stale: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
  }),
  chunks: z.number().int(),
  /** When all of it was read last. */
  checked_at: timeSchema.nullable(),
  /** Nobody has looked for so long that its pages may say something else today. */
  is_stale: z.boolean(),
  created_at: timeSchema,
});
export type Website = z.infer<typeof websiteSchema>;

export const webPageSchema = z.object({
  id: idSchema,
  url: z.string(),
  title: z.string(),
  state: z.enum(pageStates),
  reason: z.enum(pageReasons).nullable(),
  chunks: z.number().int(),
  checked_at: timeSchema.nullable(),
  /** When other words were found than at the time before. */
  changed_at: timeSchema.nullable(),
});
export type WebPage = z.infer<typeof webPageSchema>;

const base = '/api/admin/websites';
const params = z.object({ id: idSchema });
const member = { access: 'member', requires: editKnowledge } as const;

export const websiteEndpoints = {
  list: endpoint({
    ...member,
    method: 'GET',
    path: base,
    summary: 'Websites of a knowledge, with how far they have been read.',
    query: z.object({ ...knowledgeOwner, ...pageQuery(20) }).refine(namesOwner, ownerMissing),
    result: pageOf(websiteSchema),
  }),
  add: endpoint({
    ...member,
    method: 'POST',
    path: base,
    summary: 'Has websites read; one that is known already is left as it is.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        ...readingSchema,
        kind: z.enum(websiteKinds).default('site'),
        urls: z.array(webUrlSchema).min(1).max(20),
      })
      .refine(namesOwner, ownerMissing),
    result: z.object({ items: z.array(websiteSchema.extend({ unchanged: z.boolean() })) }),
    status: 202,
  }),
  pages: endpoint({
    ...member,
    method: 'GET',
    path: `${base}/:id/pages`,
    summary: 'Pages of a website: what cannot be read first, then by address.',
    params,
    query: z.object({
      ...pageQuery(20),
      text: z.string().max(200).optional(),
      state: z.enum(pageStates).optional(),
    }),
    result: pageOf(webPageSchema),
  }),
  crawl: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/:id/crawl`,
    summary: 'Reads a website again: all of it, or what failed.',
    params,
    body: z.strictObject({ only_failed: z.boolean().default(false) }),
    result: websiteSchema,
    status: 202,
  }),
  stop: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/:id/stop`,
    summary: 'Ends a reading that is under way; what was read stays.',
    params,
    result: websiteSchema,
  }),
  remove: endpoint({
    ...member,
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Deletes a website with everything that was learnt from it.',
    params,
    result: deletedSchema,
  }),
};
