import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Current release of the widget's script and of its npm package. */
export const widgetReleaseSchema = z.object({
  /** URL of the latest release: `https://…/widget.js`. */
  moving_url: z.string(),
  /** Immutable URL of this release: `https://…/widget-<version>.js`. */
  pinned_url: z.string(),
  /** Value of the `integrity` attribute for the pinned URL. */
  integrity: z.string(),
  version: z.string(),
  /** Immutable URL of the npm package for sites with a bundler; null in development. */
  package_url: z.string().nullable(),
});
export type WidgetRelease = z.infer<typeof widgetReleaseSchema>;

export const widgetEndpoints = {
  release: endpoint({
    method: 'GET',
    path: '/widget/release',
    access: 'public',
    summary:
      'Returns the URLs of the widget’s script, latest and pinned, with its integrity, and of its npm package.',
    result: widgetReleaseSchema,
  }),
};
