import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { demoEndpoints } from '#shared/contracts/console/demo.ts';
import { removeExamples } from './remove-examples.ts';

/** Removes the demo's example data. */
export function demoRoutes(app: App): void {
  const { db } = app.platform;

  implementInSteps(app, demoEndpoints.removeExamples, async (_input, steps) => {
    const { organizationId } = steps.caller;
    const removed = await removeExamples(db, organizationId);
    return steps.finish(async (context) => {
      // Without a change, no entry is written.
      await context.audit({
        action: 'organization.examples_removed',
        ...{ objectType: 'organization', objectId: organizationId },
        ...{ before: { removed: false }, after: { removed } },
      });
      return { removed };
    });
  });
}
