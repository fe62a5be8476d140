import { z } from 'zod';
import { languageSchema } from '../languages.ts';
import { areaHealthSchema } from './area-health.ts';
import { areaManifestSchema, assetUrl } from './areas.ts';
import { sharedBundles, sharedName, usesSchema } from './shared-files.ts';

/** Maximum size of a version in bytes, uncompressed; the registry retains every version. */
export const maxVersionBytes = 2 * 1024 * 1024;
/** Maximum size of what an area loads before its first screen, in bytes after brotli. */
export const maxFirstLoadBytes = 25 * 1000;
/** Maximum size of the shared files, in bytes after brotli; the first page may load 140 kB in total. */
export const maxSharedLoadBytes = 130 * 1000;

/** Name of an area, or `shared` for the shared files. */
const areaName = areaManifestSchema.shape.name.or(z.literal(sharedName));
const version = areaManifestSchema.shape.version;
const time = z.iso.datetime();

/** Manifest as written by the build, with the names that the area imports from shared libraries. */
export const builtAreaSchema = areaManifestSchema.extend({
  uses: usesSchema,
  /** Script → its source map, without sources. */
  source_maps: z.record(assetUrl, assetUrl).optional(),
});
export type BuiltArea = z.infer<typeof builtAreaSchema>;

/** File name without path traversal; shared files are in the folder of their bundle. */
const fileName = z
  .string()
  .regex(
    new RegExp(
      `^((${sharedBundles.join('|')})/)?[A-Za-z0-9_-][\\w.-]{0,99}\\.(js|js\\.map|css|json|txt|svg|png|webp|woff2)$`,
    ),
  );

/** The commit that a version was built from. */
const versionSourceSchema = z.object({
  commit: z.string().regex(/^[0-9a-f]{7,64}$/),
  author: z.string().max(100),
  /** First line of the commit's message. */
  message: z.string().max(200),
});
export type VersionSource = z.infer<typeof versionSourceSchema>;

/** A built version with its files. */
export const publishBodySchema = z.object({
  /** Validated separately, so that every error is reported as a sentence. */
  manifest: z.unknown(),
  files: z
    .array(z.object({ name: fileName, content: z.base64() }))
    .min(1)
    .max(300),
  source: versionSourceSchema.optional(),
});

const canary = z.object({ version, share: z.int().min(1).max(99) });

/** Live versions of an area. */
export const areaStateSchema = z.object({
  area: areaName,
  /** Active version; null: the built-in one, if there is one. */
  version: version.nullable(),
  /** Version that is served to `share` percent of users. */
  canary: canary.nullable(),
  /** Revision of the registry, for `If-Match`. */
  revision: z.int(),
});
export type AreaState = z.infer<typeof areaStateSchema>;

/** Label of the area in the navigation by language; null if it was never live. */
const labels = z.record(languageSchema, z.string()).nullable();

/** Active versions that are not served because they are incompatible with the console. */
const notServed = z.array(
  z.object({
    version,
    /** Sentences, in the caller's language. */
    reasons: z.array(z.string()),
  }),
);

/** Area, or the shared files, in the operators' list. */
export const areaSummarySchema = areaStateSchema.extend({
  labels,
  /** Version shipped with the console; null for areas that were only deployed. */
  built_in: version.nullable(),
  /** Number of deployed versions. */
  versions: z.int(),
  changed_at: time.nullable(),
  changed_by: z.string().nullable(),
  /** Health of the active version. */
  health: areaHealthSchema,
  not_served: notServed,
});
export type AreaSummary = z.infer<typeof areaSummarySchema>;

/** Deployed version of an area. */
export const areaVersionSchema = z.object({
  version,
  size: z.int(),
  contract: z.int(),
  created_at: time,
  created_by: z.string(),
  /** Null where the deploy command found no commit. */
  source: versionSourceSchema.nullable(),
  /** Other origins that the version calls. */
  connect: z.array(z.string()),
  health: areaHealthSchema,
});
export type AreaVersion = z.infer<typeof areaVersionSchema>;

/** Change of the live versions of an area. */
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
  /** Defaults to the previous version. */
  z.object({ action: z.literal('rollback'), version: version.optional() }),
  z.object({ action: z.literal('canary'), ...canary.shape }),
]);
export type ChangeAreaBody = z.infer<typeof changeAreaBodySchema>;
