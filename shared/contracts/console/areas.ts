import { z } from 'zod';
import { endpointAccess } from '../endpoint-access.ts';
import { languageSchema } from '../languages.ts';
import { navSections, slotNames } from '../names.ts';
import { permissionSchema } from '../people/permissions.ts';

const text = z.string().min(1).max(200);
const namespace = z.string().regex(/^[a-z][a-z-]{0,30}$/);
/** A path, with a query where it opens a tab or a dialog. */
const commandPath = z
  .string()
  .max(300)
  .regex(/^\/redesign(\/(:?[\w-]+))*(\?[\w.%+&=-]*)?$/);
/** A slot that an area has on its pages: `mfe-orders:order-card`. */
const areaSlot = z.string().regex(/^mfe-[a-z0-9-]{1,40}:[a-z][a-z0-9-]{0,40}$/);
/** Such as `https://api.example.com`; it becomes part of the console's Content-Security-Policy. */
const foreignOrigin = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/);
const routePath = z.string().regex(/^\/redesign(\/(:?[\w-]+))*$/);

/** Name of an endpoint with restricted access: `GET /windows/hidden`. */
const restrictedCall = z
  .string()
  .refine((name) => name in endpointAccess, { message: 'unknown_reference' });

/**
 * Access to a route or link: the user may call all of `calls` and has all of `requires` and one of
 * `requires_one`; `own_chats` also admits members with assigned chats.
 */
const guardShape = {
  calls: z.array(restrictedCall).max(10).optional(),
  requires: z.array(permissionSchema).default([]),
  requires_one: z.array(permissionSchema).default([]),
  /** For areas built before `calls` existed. */
  own_chats: z.literal(true).optional(),
};

/** Contents of `area.json`. */
export const areaSourceSchema = z.strictObject({
  /** For editors; the build drops it. */
  $schema: z.string().optional(),
  name: z.string().regex(/^mfe-[a-z0-9-]{1,40}$/),
  contract: z.int().min(1),
  /** Users who may open the area; absent: everybody. */
  audience: z.literal('operators').optional(),
  /** Other origins that the area calls with `fetch`; an operator allows each. */
  connect: z.array(foreignOrigin).max(5).optional(),
  /** `:name` matches one path segment; literal segments take precedence. */
  routes: z
    .array(z.strictObject({ path: routePath, ...guardShape }))
    .min(1)
    .max(50),
  nav: z
    .array(
      z.strictObject({
        /** Translation key in the first namespace. */
        label: text,
        /** `d` attributes of the SVG paths of a 24 × 24 icon. */
        icon: z.array(z.string().max(2000)).min(1).max(12),
        /** Links are sorted by this number, ascending. */
        order: z.int(),
        /** With `:hash_id`, a link of the current chatbot. */
        to: commandPath,
        /** Where a link with `:hash_id` leads while there is no chatbot; absent: it is not shown. */
        without_chatbot: commandPath.optional(),
        /** Part of the navigation; absent: `chatbot` with `:hash_id`, otherwise `main`. */
        section: z.enum(navSections).optional(),
        ...guardShape,
      }),
    )
    .default([]),
  /** Pages, tabs and actions that the command palette offers besides the links of `nav`. */
  commands: z
    .array(
      z.strictObject({
        /** Translation key in the first namespace. */
        label: text,
        /** Translation key in the first namespace of what the label belongs to, such as its page. */
        under: text.optional(),
        /** With `:hash_id`, offered for the current chatbot. */
        to: commandPath,
        ...guardShape,
      }),
    )
    .max(50)
    .default([]),
  /** Components that find entries for the words typed into the command palette. */
  finders: z
    .array(z.strictObject({ export: text, ...guardShape }))
    .max(10)
    .default([]),
  namespaces: z.array(namespace).min(1).max(5),
  /** Namespaces that screens load on demand with `loadTexts`. */
  later_namespaces: z.array(namespace).max(10).optional(),
  /**
   * One of `later_namespaces` with further words for links and commands, at the keys of their labels,
   * by which the command palette finds them: `{ "nav": { "members": "invite, staff" } }`.
   */
  keywords: namespace.optional(),
  slots: z
    .array(z.strictObject({ slot: z.enum(slotNames), export: text, ...guardShape }))
    .default([]),
  /** Components in slots that other areas have on their pages. */
  area_slots: z
    .array(z.strictObject({ slot: areaSlot, export: text, ...guardShape }))
    .max(20)
    .optional(),
});
export type AreaSource = z.infer<typeof areaSourceSchema>;

/** All namespaces of an area, including those loaded on demand. */
export const namespacesOf = (area: Pick<AreaSource, 'namespaces' | 'later_namespaces'>) => [
  ...area.namespaces,
  ...(area.later_namespaces ?? []),
];

export const assetUrl = z
  .string()
  .max(2048)
  .regex(/^(\/(?!\/)|https?:\/\/)/);

/** Manifest of a built area: `area.json` with its files, their integrity and its version. */
export const areaManifestSchema = areaSourceSchema.extend({
  nav: z.array(
    areaSourceSchema.shape.nav
      .unwrap()
      .element.extend({ labels: z.record(languageSchema, z.string()) }),
  ),
  commands: z
    .array(
      areaSourceSchema.shape.commands
        .unwrap()
        .element.extend({ labels: z.record(languageSchema, z.string()) }),
    )
    .default([]),
  version: text,
  /** Set by the server when the user is not in the `audience`: the area's routes show “not found”. */
  closed: z.literal(true).optional(),
  entry: assetUrl,
  css: z.array(assetUrl),
  /** File URL → `sha384-…`. */
  integrity: z.record(assetUrl, z.string().regex(/^sha384-[\w+/]+=*$/)),
  /** URLs of the namespaces by language. */
  locales: z.record(languageSchema, z.record(z.string(), assetUrl)),
});
export type AreaManifest = z.infer<typeof areaManifestSchema>;
export type AreaRoute = AreaManifest['routes'][number];
export type AreaCommand = AreaManifest['commands'][number];
export type AreaNavLink = AreaManifest['nav'][number];
