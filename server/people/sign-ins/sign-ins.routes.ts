import { auditByUser } from '#server/platform/audit/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { signInEndpoints } from '#shared/contracts/people/sign-ins.ts';
import { describeDevice } from './describe-device.ts';
import { publishSessionEnded } from './publish-session-ended.ts';
import { createSignInsRepository } from './sign-ins.repository.ts';

/** The sessions of a user, listed and ended. */
export function signInRoutes(app: App, { bus }: { bus: Bus }): void {
  const { db } = app.platform;

  implement(app, signInEndpoints.list, async (_input, { user, token }) => {
    const rows = await createSignInsRepository(db, user.id).list(token);
    return rows.map(({ id, user_agent, ip, current, ...times }) => ({
      ...{ id, ...describeDevice(user_agent), ip, current },
      created_at: times.created_at.toISOString(),
      last_used_at: times.last_used_at.toISOString(),
    }));
  });

  implement(app, signInEndpoints.end, ({ params }, context) =>
    endAndAudit(context, async (signIns) => {
      if (await signIns.end(params.id)) return 1;
      throw new AppError('not_found', 'no such session');
    }),
  );

  implement(app, signInEndpoints.endOthers, (_input, context) =>
    endAndAudit(context, (signIns) => signIns.endAll({ except: context.token })),
  );

  async function endAndAudit(
    context: UserContext,
    end: (signIns: ReturnType<typeof createSignInsRepository>) => Promise<number>,
  ) {
    const { user } = context;
    const ended = await db.transaction().execute(async (transaction) => {
      const ended = await end(createSignInsRepository(transaction, user.id));
      if (ended > 0 && user.currentOrganizationId) {
        const object = { objectType: 'user', objectId: user.id };
        const entry = { action: 'user.signed_out_elsewhere', ...object, after: { ended } } as const;
        await auditByUser(transaction, context, user.currentOrganizationId, entry);
      }
      return ended;
    });
    await publishSessionEnded(bus, user.id);
    return { ended };
  }
}
