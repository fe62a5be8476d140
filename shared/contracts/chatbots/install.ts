import { z } from 'zod';
import { timeSchema, webUrlSchema, windowParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const unreachableReasons = [
  'refused_url',
  'too_many_redirects',
  'too_large',
  'timeout',
  'unreachable',
  'http_error',
  'not_html',
] as const;

export const installCheckSchema = z.object({
  /** URL of the page after redirects. */
  url: z.string(),
  state: z.enum(['found', 'not_found', 'other_window', 'unreachable']),
  /** Present if `state` is `unreachable`. */
  reason: z.enum(unreachableReasons).optional(),
  /** How the page embeds the widget: by script, by pinned script, or as an iframe. */
  snippet: z.enum(['script', 'pinned', 'frame']).optional(),
  /** Version of the pinned script. */
  version: z.string().optional(),
  /** The pinned script is the current release. */
  is_current: z.boolean().optional(),
  /** Hash ids of other windows on the page. */
  other_windows: z.array(z.string()),
  /** The page has a tag manager, which may load the widget without a trace in the HTML. */
  has_tag_manager: z.boolean(),
  /** Directives of the page's Content-Security-Policy that block the widget. */
  blocked_by: z.array(z.enum(['script-src', 'connect-src', 'img-src', 'frame-src'])),
  /** Time of the latest chat from the origin of the page. */
  last_seen_at: timeSchema.nullable(),
});
export type InstallCheck = z.infer<typeof installCheckSchema>;

export const installEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/install-check',
    access: 'member',
    anyOf: ['manage_chatbots_part', 'manage_chatbots_all'],
    summary: 'Checks whether a page embeds the window; `url` defaults to the window’s website.',
    params: windowParams,
    body: z.strictObject({ url: webUrlSchema.optional() }),
    result: installCheckSchema,
    readOnly: true,
    perMinute: 10,
  }),
};
