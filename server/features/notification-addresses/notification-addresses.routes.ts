import { writeAudit } from '#server/features/audit/index.ts';
import { findWindow, type WindowRow, wholeWindowSettings } from '#server/features/windows/index.ts';
import { enterOrganization } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type NotificationAddress,
  notificationAddressEndpoints,
} from '#shared/contracts/notification-addresses.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import {
  confirmByLink,
  createNotificationAddressesRepository,
} from './notification-addresses.repository.ts';

/** Who is written to when a customer waits: whether they agreed, and how they do (E92). */
export function notificationAddressRoutes(
  app: App,
  { consoleOrigin }: { consoleOrigin: string },
): void {
  const { db, limits, translator } = app.platform;
  const find = ({ hash }: { hash: string }, context: MemberContext) => findWindow(hash, context);

  implement(
    app,
    notificationAddressEndpoints.list,
    async (_input, context, window: WindowRow) => ({
      items: await statesOf(context, emailsOf(window)),
    }),
    { find },
  );

  implement(
    app,
    notificationAddressEndpoints.send,
    async ({ body }, context, window: WindowRow) => {
      const email = emailsOf(window).find((one) => one.toLowerCase() === body.email);
      if (!email) throw invalidField('email', 'unknown_reference');
      const before = await stateOf(context, email);
      if (before.state !== 'verified') {
        const { caller, transaction } = context;
        await createNotificationAddressesRepository(transaction, caller.organizationId).add([
          body.email,
        ]);
        const services = { limits, translator, consoleOrigin };
        await askToConfirm(context, services, { name: window.draft.name, email: body.email });
      }
      const after = await stateOf(context, email);
      await context.audit({
        action: 'window.address_asked',
        objectType: 'window',
        objectId: window.id,
        before,
        after,
      });
      return after;
    },
    { find },
  );

  implement(app, notificationAddressEndpoints.verify, ({ body }, { ip, requestId }) =>
    db.transaction().execute(async (transaction) => {
      const { organizationId, email, organization } = await confirmByLink(transaction, body.token);
      const actor = { organizationId, userId: null, name: email, ip, requestId };
      const entered = await enterOrganization(transaction, organizationId);
      await writeAudit(entered, actor, {
        action: 'organization.address_confirmed',
        objectType: 'organization',
        objectId: organizationId,
        after: { email },
      });
      return { email, organization };
    }),
  );
}

function emailsOf(window: WindowRow): string[] {
  return wholeWindowSettings(window.draft).handoff.notification_emails;
}

async function stateOf(context: MemberContext, email: string): Promise<NotificationAddress> {
  const [address] = await statesOf(context, [email]);
  return address ?? { email, state: 'unsent', sent_at: null };
}

async function statesOf(
  { caller, transaction }: MemberContext,
  emails: readonly string[],
): Promise<NotificationAddress[]> {
  const addresses = createNotificationAddressesRepository(transaction, caller.organizationId);
  const states = await addresses.states(emails.map((email) => email.toLowerCase()));
  return emails.map((email) => ({
    email,
    ...(states.get(email.toLowerCase()) ?? { state: 'unsent', sent_at: null }),
  }));
}
