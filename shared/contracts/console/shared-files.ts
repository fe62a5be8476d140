import { z } from 'zod';
import { languageSchema } from '../languages.ts';
import { type SharedBundle, sharedName } from '../names.ts';

export { type SharedBundle, sharedBundles, sharedName } from '../names.ts';

/** Shared library → bundle that contains it. */
export const libraryBundles = {
  '@chatwindow/console': 'console',
  '@chatwindow/ui': 'ui',
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react',
  'react-dom/client': 'react',
} as const satisfies Record<string, SharedBundle>;

export type SharedLibrary = keyof typeof libraryBundles;
export const sharedLibraries = Object.keys(libraryBundles) as SharedLibrary[]; // its own keys

/** Imported names by shared library. */
export const usesSchema = z.partialRecord(
  z.enum(sharedLibraries),
  z.array(z.string().max(200)).max(500),
);
export type Uses = z.infer<typeof usesSchema>;

/** Build output of a bundle. */
export const bundleSchema = z.object({
  name: z.string(),
  entry: z.string(),
  css: z.array(z.string()),
  /** File → `sha384-…`. */
  integrity: z.record(z.string(), z.string()),
  locales: z.record(languageSchema, z.record(z.string(), z.string())),
  uses: usesSchema.default({}),
});
export type Bundle = z.infer<typeof bundleSchema>;

/** Build output of all bundles, which are deployed together because they depend on each other. */
export const builtSharedSchema = z.object({
  name: z.literal(sharedName),
  version: z.string().min(1).max(200),
  /** Version of the contract with areas. */
  contract: z.int().min(1),
  bundles: z.object({
    react: bundleSchema,
    console: bundleSchema,
    ui: bundleSchema,
    shell: bundleSchema,
  } satisfies Record<SharedBundle, typeof bundleSchema>),
});
export type BuiltShared = z.infer<typeof builtSharedSchema>;

/** Shared files as stored by the registry and served to pages. */
export interface SharedVersion extends BuiltShared {
  /** Exported names by shared library. */
  exports: Record<SharedLibrary, string[]>;
  /** URL of the styles of all bundles in one file, which saves a render-blocking request. */
  stylesheet: string;
}
