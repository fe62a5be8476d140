import { z } from 'zod';
import { languageSchema } from './languages.ts';
import { slotNames } from './names.ts';
import { permissionSchema } from './permissions.ts';

const text = z.string().min(1).max(200);
const namespace = z.string().regex(/^[a-z][a-z-]{0,30}$/);
const routePath = z.string().regex(/^\/redesign(\/(:?[\w-]+))*$/);

/**
 * Who may see a route or a link: holders of all of `requires` and one of `requires_one`; with
 * `own_chats` also members who look after a chat.
 */
const guardShape = {
  requires: z.array(permissionSchema).default([]),
  requires_one: z.array(permissionSchema).default([]),
  own_chats: z.literal(true).optional(),
};

/** What an area says of itself, written by hand in its `area.json`. */
export const areaSourceSchema = z.strictObject({
  name: z.string().regex(/^mfe-[a-z0-9-]{1,40}$/),
  contract: z.int().min(1),
  /** Whom it is for; everybody when absent. What they may do there is for its endpoints to say. */
  audience: z.literal('operators').optional(),
  /** `:name` takes one part of the address; a fixed part wins over it. */
  routes: z
    .array(z.strictObject({ path: routePath, ...guardShape }))
    .min(1)
    .max(50),
  nav: z
    .array(
      z.strictObject({
        /** Key in the area's first namespace. */
        label: text,
        /** Strokes of a 24 × 24 icon, as the `d` of SVG paths. */
        icon: z.array(z.string().max(2000)).min(1).max(12),
        /** Lower comes first. */
        order: z.int(),
        /** With `:hash_id`, the link belongs to the chatbot at hand; otherwise to the organization. */
        to: routePath,
        ...guardShape,
      }),
    )
    .default([]),
  namespaces: z.array(namespace).min(1).max(5),
  /** Texts that screens fetch when they need them, with `loadTexts`. */
  later_namespaces: z.array(namespace).max(10).optional(),
  slots: z
    .array(z.strictObject({ slot: z.enum(slotNames), export: text, ...guardShape }))
    .default([]),
});
export type AreaSource = z.infer<typeof areaSourceSchema>;

/** All texts that an area has, whenever they are loaded. */
export const namespacesOf = (area: Pick<AreaSource, 'namespaces' | 'later_namespaces'>) => [
  ...area.namespaces,
  ...(area.later_namespaces ?? []),
];

const assetUrl = z
  .string()
  .max(2048)
  .regex(/^(\/(?!\/)|https?:\/\/)/);

/** The same as built: with its files, their integrity, its texts and its version. */
export const areaManifestSchema = areaSourceSchema.extend({
  nav: z.array(
    areaSourceSchema.shape.nav
      .unwrap()
      .element.extend({ labels: z.record(languageSchema, z.string()) }),
  ),
  version: text,
  /** Said by the server to those whom it is not for: at its addresses nothing is there. */
  closed: z.literal(true).optional(),
  entry: assetUrl,
  css: z.array(assetUrl),
  /** `sha384-…` by file. */
  integrity: z.record(assetUrl, z.string().regex(/^sha384-[\w+/]+=*$/)),
  /** Address of every namespace in every language. */
  locales: z.record(languageSchema, z.record(z.string(), assetUrl)),
});
export type AreaManifest = z.infer<typeof areaManifestSchema>;
export type AreaRoute = AreaManifest['routes'][number];
export type AreaNavLink = AreaManifest['nav'][number];
