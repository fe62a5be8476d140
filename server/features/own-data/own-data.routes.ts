import { tellEnded } from '#server/features/sign-ins/index.ts';
import { confirmPassword } from '#server/platform/auth/confirm-password.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { ownDataEndpoints } from '#shared/contracts/own-data.ts';
import { gatherOwnData } from './gather-own-data.ts';
import { withdraw } from './withdraw.ts';

const exportsPerHour = { name: 'own-data', points: 3, seconds: 3600 };

/** What a person may ask of data about themselves: a copy, and to be forgotten (U5). */
export function ownDataRoutes(app: App, { bus, clock }: { bus: Bus; clock: Clock }): void {
  const { db, limits } = app.platform;

  implement(app, ownDataEndpoints.export, async (_input, { user, reply }) => {
    await limits.take(exportsPerHour, user.id);
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="chatwindow-data.json"',
    });
    return gatherOwnData(db, user.id, clock());
  });

  implement(app, ownDataEndpoints.withdraw, async ({ body }, context) => {
    await confirmPassword(app.platform, context.user.id, body.password);
    const eraseAfter = await withdraw(app.platform, context, { reason: body.text, now: clock() });
    await tellEnded(bus, context.user.id);
    return { erase_after: eraseAfter.toISOString() };
  });
}
