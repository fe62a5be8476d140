import { z } from 'zod';
import { timeSchema, webUrlSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

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
  /** Where the page was in the end, after redirects. */
  url: z.string(),
  state: z.enum(['found', 'not_found', 'other_window', 'unreachable']),
  /** Of `unreachable`. */
  reason: z.enum(unreachableReasons).optional(),
  /** What shows the chat: the script itself, one that is pinned, or a frame. */
  snippet: z.enum(['script', 'pinned', 'frame']).optional(),
  /** Of the pinned script. */
  version: z.string().optional(),
  /** The pinned script is that of this installation now. */
  is_current: z.boolean().optional(),
  /** Other windows that the page shows. */
  other_windows: z.array(z.string()),
  /** A tag manager or a bundle may bring the chat without a trace in the page's source. */
  has_tag_manager: z.boolean(),
  /** Directives of the page's Content-Security-Policy that would refuse the chat. */
  blocked_by: z.array(z.enum(['script-src', 'connect-src', 'img-src', 'frame-src'])),
  /** The last chat of the window on that origin. */
  last_seen_at: timeSchema.nullable(),
});
export type InstallCheck = z.infer<typeof installCheckSchema>;

export const installEndpoints = {
  /** N30 */
  check: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/install-check',
    access: 'member',
    requires: ['manage_chatbots_part', 'manage_chatbots_all'],
    summary: 'Looks whether a page embeds the window; without `url`, at the window’s website.',
    params: z.object({ hash: z.string().min(1).max(64) }),
    body: z.strictObject({ url: webUrlSchema.optional() }),
    result: installCheckSchema,
    readOnly: true,
    perMinute: 10,
  }),
};
