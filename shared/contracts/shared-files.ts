import { z } from 'zod';
import { languageSchema } from './languages.ts';
import { type SharedBundle, sharedName } from './names.ts';

export { type SharedBundle, sharedBundles, sharedName } from './names.ts';

/** Libraries of the page that every area shares, and the bundle that has each. */
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

/** Names that code takes from each shared library. */
export const usesSchema = z.partialRecord(
  z.enum(sharedLibraries),
  z.array(z.string().max(200)).max(500),
);
export type Uses = z.infer<typeof usesSchema>;

/** What a build writes of a bundle. */
export const bundleSchema = z.object({
  name: z.string(),
  entry: z.string(),
  css: z.array(z.string()),
  /** `sha384-…` by file. */
  integrity: z.record(z.string(), z.string()),
  locales: z.record(languageSchema, z.record(z.string(), z.string())),
  uses: usesSchema.default({}),
});
export type Bundle = z.infer<typeof bundleSchema>;

/** The bundles as they are deployed: all of them at once, for they are made for each other. */
export const builtSharedSchema = z.object({
  name: z.literal(sharedName),
  version: z.string().min(1).max(200),
  /** The contract that they keep with areas. */
  contract: z.int().min(1),
  bundles: z.object({
    react: bundleSchema,
    console: bundleSchema,
    ui: bundleSchema,
    shell: bundleSchema,
  } satisfies Record<SharedBundle, typeof bundleSchema>),
});
export type BuiltShared = z.infer<typeof builtSharedSchema>;

/** The same as the registry keeps them and pages get them. */
export interface SharedVersion extends BuiltShared {
  /** Names that each library gives. */
  exports: Record<SharedLibrary, string[]>;
  /** Address of the styles of every page, in one file: one request less before anything is seen. */
  stylesheet: string;
}
