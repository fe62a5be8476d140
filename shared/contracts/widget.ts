import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The widget's script as pages embed it. */
export const widgetReleaseSchema = z.object({
  /** Always the newest: `https://…/widget.js`. */
  moving_url: z.string(),
  /** The same file under a name that never gets another content: `https://…/widget-<version>.js`. */
  pinned_url: z.string(),
  /** Of the pinned file, as `integrity="…"` takes it. */
  integrity: z.string(),
  version: z.string(),
});
export type WidgetRelease = z.infer<typeof widgetReleaseSchema>;

export const widgetEndpoints = {
  /** N30 */
  release: endpoint({
    method: 'GET',
    path: '/widget/release',
    access: 'public',
    summary: 'The widget’s script: its moving address, and the pinned one with its integrity.',
    result: widgetReleaseSchema,
  }),
};
