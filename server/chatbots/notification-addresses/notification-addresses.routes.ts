import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import { getWindow, withWindowDefaults } from '#server/chatbots/windows/index.ts';
import { writeAudit } from '#server/platform/audit/index.ts';
import { enterOrganization } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type NotificationAddress,
  notificationAddressEndpoints,
} from '#shared/contracts/people/notification-addresses.ts';
import {
  confirmByLink,
  createNotificationAddressesRepository,
} from './notification-addresses.repository.ts';
import { consumeMailLimit, requestConfirmation } from './request-confirmation.ts';

/** Addresses that are notified of waiting customers, and their confirmation. */
export function notificationAddressRoutes(
  app: App,
  { consoleOrigin }: { consoleOrigin: string },
): void {
  const { db, limits, translator } = app.platform;
  const find = ({ hash }: { hash: string }, context: MemberContext) => getWindow(hash, context);

  implement(
    app,
    notificationAddressEndpoints.list,
    async (_input, context, window: WindowRow) => ({
      items: await statesOf(context, emailsOf(window)),
    }),
    { find },
  );

  implementInSteps(
    app,
    notificationAddressEndpoints.send,
    async ({ body }, steps, window: WindowRow) => {
      const email = emailsOf(window).find((one) => one.toLowerCase() === body.email);
      if (!email) throw invalidField('email', 'unknown_reference');
      const { organizationId } = steps.caller;
      const before = await steps.inTransaction((context) => stateOf(context, email));
      const isRequested = before.state !== 'verified';
      if (isRequested) await consumeMailLimit(limits, organizationId, body.email);
      return steps.finish(async (context) => {
        if (isRequested) {
          const { transaction } = context;
          await createNotificationAddressesRepository(transaction, organizationId).add([
            body.email,
          ]);
          const services = { translator, consoleOrigin };
          await requestConfirmation(context, services, {
            name: window.draft.name,
            email: body.email,
          });
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
      });
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
  return withWindowDefaults(window.draft).handoff.notification_emails;
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
