import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { areaErrorSchema, areaHealthSchema, healthReportSchema } from './area-health.ts';
import {
  areaRevisionSchema,
  areaStateSchema,
  areaSummarySchema,
  areaVersionSchema,
  builtAreaSchema,
  changeAreaBodySchema,
  publishBodySchema,
} from './area-versions.ts';

const { area: areaName } = areaStateSchema.shape;
const { version, created_at: time } = areaVersionSchema.shape;
const { labels, not_served: notServed } = areaSummarySchema.shape;

/** Deploy token without its secret. */
export const deployTokenSchema = z.object({
  id: z.string(),
  area: areaName,
  name: z.string(),
  created_at: time,
  created_by: z.string(),
  last_used_at: time.nullable(),
});
export type DeployToken = z.infer<typeof deployTokenSchema>;

/** An npm package for areas of other repositories. */
export const areaPackageSchema = z.object({
  name: z.enum(['@chatwindow/console', 'chatwindow-deploy', 'create-chatwindow-area']),
  /** URL of the tarball, which npm installs; it contains a hash and stays available. */
  url: z.url(),
  /** As in a lock file of npm: `sha512-…`. */
  integrity: z.string(),
});
export type AreaPackage = z.infer<typeof areaPackageSchema>;

/** Lifetime of a preview link in minutes. */
export const previewMinutes = 60;
/** Lifetime of a preview link for the deploy command's browser, in minutes. */
export const sandboxMinutes = 10;

const areaParams = z.object({ area: areaName });
/** The console calls the registry under the path of the Admin API, like all other endpoints. */
const inAdminApi = (path: string) => ({ alternatePaths: [`/api/admin${path}`] });
/** Callers who are neither operators nor have a token get `not_found`. */
const errors = ['not_found', 'deploy_token_refused'] as const;

/**
 * Registry of the console's areas. Authentication: a session of an operator, or a deploy token of the
 * area as `Authorization: Bearer`.
 */
export const registryEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/registry',
    ...inAdminApi('/registry'),
    access: 'user',
    summary: 'Returns the areas served to the caller; supports `If-None-Match`.',
    result: z.object({ revision: z.int(), areas: z.array(builtAreaSchema) }),
  }),
  packages: endpoint({
    method: 'GET',
    path: '/registry/packages',
    ...inAdminApi('/registry/packages'),
    access: 'public',
    summary: 'Lists the npm packages of this console for teams who build areas.',
    result: z.object({ items: z.array(areaPackageSchema) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/registry/areas',
    ...inAdminApi('/registry/areas'),
    access: 'user',
    summary: 'Lists areas and shared files with their live versions; operators only.',
    errors,
    result: z.object({ items: z.array(areaSummarySchema) }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/registry/areas/:area/versions',
    ...inAdminApi('/registry/areas/:area/versions'),
    access: 'public',
    summary: 'Validates and stores a built version without activating it.',
    errors: [...errors, 'area_refused', 'version_taken'],
    status: 201,
    params: areaParams,
    body: publishBodySchema,
    result: z.object({ area: areaName, version, size: z.int(), is_new: z.boolean() }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/registry/areas/:area/versions',
    ...inAdminApi('/registry/areas/:area/versions'),
    access: 'public',
    summary: 'Returns the latest 200 versions of an area and the latest 200 changes of its state.',
    errors,
    params: areaParams,
    result: z.object({
      state: areaStateSchema,
      labels,
      not_served: notServed,
      /** Version shipped with the console; null if there is none. */
      built_in: z.object({ version, contract: z.int(), health: areaHealthSchema }).nullable(),
      versions: z.array(areaVersionSchema),
      revisions: z.array(areaRevisionSchema),
    }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/registry/areas/:area',
    ...inAdminApi('/registry/areas/:area'),
    access: 'public',
    summary:
      'Activates a version, rolls back, or serves a version to a share of users; requires `If-Match`.',
    errors: [...errors, 'revision_required', 'stale_revision', 'area_refused'],
    params: areaParams,
    body: changeAreaBodySchema,
    result: areaStateSchema,
  }),
  errors: endpoint({
    method: 'GET',
    path: '/registry/areas/:area/errors',
    ...inAdminApi('/registry/areas/:area/errors'),
    access: 'public',
    summary: 'Returns the latest 100 errors of an area in browsers, the newest first.',
    errors,
    params: areaParams,
    result: z.object({ items: z.array(areaErrorSchema) }),
  }),
  createPreview: endpoint({
    method: 'POST',
    path: '/registry/areas/:area/previews',
    ...inAdminApi('/registry/areas/:area/previews'),
    access: 'public',
    summary: 'Creates a preview link that shows a version to any signed-in user who opens it.',
    errors,
    status: 201,
    params: areaParams,
    body: z.object({
      version,
      /** For a browser without a session: shows a fictitious user without data. */
      sandbox: z.boolean().default(false),
    }),
    /** `path` is relative to the console's origin. */
    result: z.object({ area: areaName, version, path: z.string(), expires_at: time }),
  }),
  endPreview: endpoint({
    method: 'DELETE',
    path: '/registry/preview',
    ...inAdminApi('/registry/preview'),
    access: 'public',
    summary: 'Ends the preview in this browser.',
    result: z.object({ ended: z.boolean() }),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/registry/tokens',
    ...inAdminApi('/registry/tokens'),
    access: 'user',
    summary: 'Lists active deploy tokens, without their secrets.',
    errors,
    result: z.object({ items: z.array(deployTokenSchema) }),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/registry/tokens',
    ...inAdminApi('/registry/tokens'),
    access: 'user',
    secret: true,
    summary: 'Creates a deploy token for one area. The secret is returned only once.',
    errors,
    status: 201,
    body: z.object({ area: areaName, name: z.string().trim().min(1).max(80) }),
    result: deployTokenSchema.extend({ token: z.string() }),
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/registry/tokens/:id',
    ...inAdminApi('/registry/tokens/:id'),
    access: 'user',
    summary: 'Revokes a deploy token.',
    errors,
    params: z.object({ id: z.string().max(64) }),
    result: z.object({ id: z.string() }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/registry/health',
    ...inAdminApi('/registry/health'),
    access: 'user',
    summary: 'Records the health of areas in a page, anonymously.',
    perMinute: 30,
    status: 202,
    body: healthReportSchema,
    /** Number of recorded items; unknown versions are ignored. */
    result: z.object({ counted: z.int() }),
  }),
};
