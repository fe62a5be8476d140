import type { MembershipDeps } from '#server/people/memberships/index.ts';
import type { EndBilling } from '#server/people/organizations/index.ts';
import { confirmPassword, publishSessionEnded } from '#server/people/sign-ins/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';
import { collectOwnData } from './collect-own-data.ts';
import { withdraw } from './withdraw.ts';

const exportsPerHour = { name: 'own-data', points: 3, seconds: 3600 };

interface OwnDataDeps {
  bus: Bus;
  clock: Clock;
  endBilling: EndBilling;
  releaseChats: MembershipDeps['releaseChats'];
}

/** Data subject rights: a copy of the data, and erasure. */
export function ownDataRoutes(app: App, deps: OwnDataDeps): void {
  const { bus, clock } = deps;
  const { db, limits } = app.platform;

  implement(app, ownDataEndpoints.export, async (_input, { user, reply }) => {
    await limits.consume(exportsPerHour, user.id);
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="chatwindow-data.json"',
    });
    return collectOwnData(db, user.id, clock());
  });

  implement(app, ownDataEndpoints.withdraw, async ({ body }, context) => {
    await confirmPassword(app.platform, context.user.id, body.password);
    const eraseAfter = await withdraw({ ...app.platform, ...deps }, context, {
      ...{ reason: body.text, now: clock() },
    });
    await publishSessionEnded(bus, context.user.id);
    return { erase_after: eraseAfter.toISOString() };
  });
}
