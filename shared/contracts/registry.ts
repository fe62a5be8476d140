import { z } from 'zod';
import { areaHealthSchema, healthReportSchema } from './area-health.ts';
import { areaManifestSchema } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { languageSchema } from './languages.ts';
import { sharedBundles, sharedName, usesSchema } from './shared-files.ts';

/** Whole version, in raw bytes; the registry keeps every one of them. */
export const maxVersionBytes = 2 * 1024 * 1024;
/** What an area loads before its first screen stands, compressed with brotli. */
export const maxFirstLoadBytes = 25 * 1000;
/** The same of the shared files; the page that the console begins with may load 120 kB in all. */
export const maxSharedLoadBytes = 115 * 1000;

/** An area, or the files that all of them share. */
const areaName = areaManifestSchema.shape.name.or(z.literal(sharedName));
const version = areaManifestSchema.shape.version;
const time = z.iso.datetime();

/** An area's manifest as its build writes it: with the names it takes from shared libraries. */
export const builtAreaSchema = areaManifestSchema.extend({
  uses: usesSchema,
});
export type BuiltArea = z.infer<typeof builtAreaSchema>;

/** Plain names only, no climbing out; a shared file stands in the folder of its bundle. */
const fileName = z
  .string()
  .regex(
    new RegExp(
      `^((${sharedBundles.join('|')})/)?[A-Za-z0-9_-][\\w.-]{0,99}\\.(js|css|json|txt|svg|png|webp|woff2)$`,
    ),
  );

export const publishBodySchema = z.object({
  /** Checked on its own, so that each mistake gets a sentence. */
  manifest: z.unknown(),
  files: z
    .array(z.object({ name: fileName, content: z.base64() }))
    .min(1)
    .max(300),
});

const canary = z.object({ version, share: z.int().min(1).max(99) });

export const areaStateSchema = z.object({
  area: areaName,
  /** The version that users get; null: the one that came with the console, if there is one. */
  version: version.nullable(),
  /** Users of this share, in per cent, get another version. */
  canary: canary.nullable(),
  /** Of the whole registry, for `If-Match`. */
  revision: z.int(),
});
export type AreaState = z.infer<typeof areaStateSchema>;

/** What the area is called in the navigation; null for one that was never live. */
const labels = z.record(languageSchema, z.string()).nullable();

/** Versions that nobody gets although they are live: they do not fit the console as it is. */
const notServed = z.array(
  z.object({
    version,
    /** Sentences in the caller's language. */
    reasons: z.array(z.string()),
  }),
);

/** What an operator sees of an area in the list of all, or of the shared files. */
export const areaSummarySchema = areaStateSchema.extend({
  labels,
  /** The version that came with the console; null for an area that was only deployed. */
  built_in: version.nullable(),
  /** How many were deployed. */
  versions: z.int(),
  changed_at: time.nullable(),
  changed_by: z.string().nullable(),
  /** Of the version that most users get. */
  health: areaHealthSchema,
  not_served: notServed,
});
export type AreaSummary = z.infer<typeof areaSummarySchema>;

export const areaVersionSchema = z.object({
  version,
  size: z.int(),
  contract: z.int(),
  created_at: time,
  created_by: z.string(),
  health: areaHealthSchema,
});
export type AreaVersion = z.infer<typeof areaVersionSchema>;

export const areaRevisionSchema = z.object({
  revision: z.int(),
  action: z.enum(['activate', 'rollback', 'canary']),
  version: version.nullable(),
  canary: canary.nullable(),
  created_at: time,
  created_by: z.string(),
});
export type AreaRevision = z.infer<typeof areaRevisionSchema>;

export const changeAreaBodySchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('activate'), version }),
  /** Without a version: to the one before. */
  z.object({ action: z.literal('rollback'), version: version.optional() }),
  z.object({ action: z.literal('canary'), ...canary.shape }),
]);
export type ChangeAreaBody = z.infer<typeof changeAreaBodySchema>;

export const deployTokenSchema = z.object({
  id: z.string(),
  area: areaName,
  name: z.string(),
  created_at: time,
  created_by: z.string(),
  last_used_at: time.nullable(),
});
export type DeployToken = z.infer<typeof deployTokenSchema>;

/** How long the link to a version is good. */
export const previewMinutes = 60;
/** The same of a link for a browser of the deploy command. */
export const sandboxMinutes = 10;

const ofArea = z.object({ area: areaName });
/** The console asks below the Admin API, like for everything else. */
const inAdminApi = (path: string) => ({ alternatePaths: [`/api/admin${path}`] });
/** Whom the registry does not concern is told that it is not there. */
const errors = ['not_found', 'deploy_token_refused'] as const;

/**
 * The registry of the console's areas. Operators use it signed in, deploys with a token of one area as
 * `Authorization: Bearer`.
 */
export const registryEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/registry',
    ...inAdminApi('/registry'),
    access: 'user',
    summary: 'The areas of the console as the caller gets them; answers 304 to a known ETag',
    result: z.object({ revision: z.int(), areas: z.array(builtAreaSchema) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/registry/areas',
    ...inAdminApi('/registry/areas'),
    access: 'user',
    summary: 'The areas and the shared files, and what is live of each, for operators',
    errors,
    result: z.object({ items: z.array(areaSummarySchema) }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/registry/areas/:area/versions',
    ...inAdminApi('/registry/areas/:area/versions'),
    access: 'public',
    summary: 'Checks a built version and keeps its files for good; nobody gets it yet',
    errors: [...errors, 'area_refused', 'version_taken'],
    status: 201,
    params: ofArea,
    body: publishBodySchema,
    result: z.object({ area: areaName, version, size: z.int(), is_new: z.boolean() }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/registry/areas/:area/versions',
    ...inAdminApi('/registry/areas/:area/versions'),
    access: 'public',
    summary: 'The latest versions of an area and changes of what was live, 200 of each',
    errors,
    params: ofArea,
    result: z.object({
      state: areaStateSchema,
      labels,
      not_served: notServed,
      /** What came with the console, if it has the area. */
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
    summary: 'Activates, rolls back or gives to a share of users; needs If-Match of the revision',
    errors: [...errors, 'revision_required', 'stale_revision', 'area_refused'],
    params: ofArea,
    body: changeAreaBodySchema,
    result: areaStateSchema,
  }),
  createPreview: endpoint({
    method: 'POST',
    path: '/registry/areas/:area/previews',
    ...inAdminApi('/registry/areas/:area/previews'),
    access: 'public',
    summary: 'Makes a link that shows a version to whoever has it and is signed in',
    errors,
    status: 201,
    params: ofArea,
    body: z.object({
      version,
      /** For a browser without a session: a made-up user, and no data of anybody. */
      sandbox: z.boolean().default(false),
    }),
    /** `path` on the console's origin, which the caller knows. */
    result: z.object({ area: areaName, version, path: z.string(), expires_at: time }),
  }),
  endPreview: endpoint({
    method: 'DELETE',
    path: '/registry/preview',
    ...inAdminApi('/registry/preview'),
    access: 'public',
    summary: 'Gives this browser the versions that all others have',
    result: z.object({ ended: z.boolean() }),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/registry/tokens',
    ...inAdminApi('/registry/tokens'),
    access: 'user',
    summary: 'Deploy tokens that are in force, without their secrets',
    errors,
    result: z.object({ items: z.array(deployTokenSchema) }),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/registry/tokens',
    ...inAdminApi('/registry/tokens'),
    access: 'user',
    secret: true,
    summary: 'Makes a token that may deploy one area; its secret is shown this once',
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
    summary: 'Ends a deploy token at once',
    errors,
    params: z.object({ id: z.string().max(64) }),
    result: z.object({ id: z.string() }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/registry/health',
    ...inAdminApi('/registry/health'),
    access: 'user',
    summary: 'Adds up how areas fared in a page; keeps nothing about who or where',
    perMinute: 30,
    status: 202,
    body: healthReportSchema,
    /** Versions that the console knows; others are not counted. */
    result: z.object({ counted: z.int() }),
  }),
};
