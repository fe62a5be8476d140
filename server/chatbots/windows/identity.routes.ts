import { createWindowsRepository, type WindowRow } from '#server/chatbots/window-store/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newToken } from '#server/platform/ids.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { getWindow } from './get-window.ts';

/** The secret with which a site signs the ids of its customers. */
export function windowIdentityRoutes(app: App, { sealer }: { sealer: Sealer }): void {
  const find = ({ hash }: { hash: string }, context: MemberContext) =>
    getWindow(hash, context, { lock: true });

  implement(
    app,
    windowEndpoints.identity,
    async (_input, context, window: WindowRow) => {
      const { identity_secret: sealed } = window;
      // A secret that was sealed with a lost key cannot be opened, so it is replaced.
      const existing = sealed && sealer.open(sealed, window.id);
      if (existing) return { secret: existing };
      const secret = newToken();
      await createWindowsRepository(
        context.transaction,
        context.caller.organizationId,
      ).storeIdentitySecret(window.id, sealer.seal(secret, window.id));
      return { secret };
    },
    { find },
  );

  implement(
    app,
    windowEndpoints.renewIdentity,
    async (_input, { caller, transaction, audit }, window: WindowRow) => {
      const secret = newToken();
      await createWindowsRepository(transaction, caller.organizationId).update(
        window.id,
        caller.userId,
        { identity_secret: sealer.seal(secret, window.id) },
      );
      await audit({
        action: 'window.identity_renewed',
        objectType: 'window',
        objectId: window.id,
        after: { name: window.draft.name },
      });
      return { secret };
    },
    { find },
  );
}
