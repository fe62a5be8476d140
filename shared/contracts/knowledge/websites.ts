import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema, webUrlSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { editKnowledge, hasOwner, knowledgeOwner, ownerRequired } from './knowledge.ts';

/** `site`: a page and the pages it links to; `sitemap`: the pages of a sitemap. */
export const websiteKinds = ['site', 'sitemap'] as const;
export const websiteStates = ['queued', 'crawling', 'ready', 'failed', 'stopped'] as const;
/** `stale`: crawled before, but the last crawl failed; `skipped`: excluded from crawling. */
export const pageStates = ['queued', 'fetching', 'ready', 'stale', 'skipped', 'failed'] as const;
/** Reason why a page or website was not crawled. */
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
  .describe('Path patterns; `*` matches any characters: `/docs/*`.');

/** Crawl settings of a website. */
export const crawlFields = {
  /** Maximum number of links between the start page and another page; 0: the start page only. */
  depth: z.number().int().min(0).max(3).default(2),
  page_limit: z.number().int().min(1).max(500).default(100),
  /** Limits the crawl to matching URLs; empty: all. */
  include: patternsSchema,
  exclude: patternsSchema,
  /** Crawl again every week. */
  recrawl: z.boolean().default(true),
};

/** Website of a knowledge base. */
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
  /** Number of pages by state. */
  pages: z.object({
    waiting: z.number().int(),
    ready: z.number().int(),
    stale: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
  }),
  chunks: z.number().int(),
  /** Time of the last complete crawl. */
  checked_at: timeSchema.nullable(),
  /** The last complete crawl is too old, so the content may be outdated. */
  is_stale: z.boolean(),
  created_at: timeSchema,
});
export type Website = z.infer<typeof websiteSchema>;

/** Page of a website. */
export const webPageSchema = z.object({
  id: idSchema,
  url: z.string(),
  title: z.string(),
  state: z.enum(pageStates),
  reason: z.enum(pageReasons).nullable(),
  chunks: z.number().int(),
  checked_at: timeSchema.nullable(),
  /** Time of the last crawl that found different content. */
  changed_at: timeSchema.nullable(),
});
export type WebPage = z.infer<typeof webPageSchema>;

/** A question that a section of a website answers. */
const proposedFaqSchema = z.object({
  question: z.string(),
  answer: z.string(),
  /** Of the page, with the section. */
  url: z.string(),
});

const base = '/api/admin/websites';
const params = z.object({ id: idSchema });
const member = { access: 'member', anyOf: editKnowledge } as const;

export const websiteEndpoints = {
  list: endpoint({
    ...member,
    method: 'GET',
    path: base,
    summary: 'Lists the websites of a knowledge base with their crawl state.',
    query: z.object({ ...knowledgeOwner, ...pageQuery(20) }).refine(hasOwner, ownerRequired),
    result: pageOf(websiteSchema),
  }),
  add: endpoint({
    ...member,
    method: 'POST',
    path: base,
    summary: 'Adds websites and starts crawling them; existing websites are unchanged.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        ...crawlFields,
        kind: z.enum(websiteKinds).default('site'),
        urls: z.array(webUrlSchema).min(1).max(20),
      })
      .refine(hasOwner, ownerRequired),
    result: z.object({ items: z.array(websiteSchema.extend({ unchanged: z.boolean() })) }),
    status: 202,
  }),
  pages: endpoint({
    ...member,
    method: 'GET',
    path: `${base}/:id/pages`,
    summary: 'Lists the pages of a website: failed pages first, then by URL.',
    params,
    query: z.object({
      ...pageQuery(20),
      text: z.string().max(200).optional(),
      state: z.enum(pageStates).optional(),
    }),
    result: pageOf(webPageSchema),
  }),
  proposals: endpoint({
    ...member,
    method: 'GET',
    path: `${base}/:id/proposals`,
    summary:
      'Proposes FAQ entries from sections of a website; nothing is saved, and existing questions are left out.',
    params,
    result: z.object({ items: z.array(proposedFaqSchema) }),
  }),
  crawl: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/:id/crawl`,
    summary: 'Crawls a website again, completely or only failed pages.',
    params,
    body: z.strictObject({ only_failed: z.boolean().default(false) }),
    result: websiteSchema,
    status: 202,
  }),
  stop: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/:id/stop`,
    summary: 'Stops a running crawl; crawled pages are retained.',
    params,
    result: websiteSchema,
  }),
  remove: endpoint({
    ...member,
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Deletes a website and removes its pages from the index.',
    params,
    result: deletedSchema,
  }),
};
