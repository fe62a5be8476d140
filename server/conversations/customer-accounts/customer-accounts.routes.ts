import {
  assertWindowOpen,
  type EmbeddableWindows,
  type PublishedWindow,
} from '#server/chatbots/windows/index.ts';
import { hasVerifiedOwner } from '#server/conversations/transcript/index.ts';
import { createCustomerAccounts, type MovePurchases } from '#server/conversations/web/index.ts';
import { getChatUsage } from '#server/people/customer-limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App, HttpPlatform } from '#server/platform/http/platform.ts';
import type { SendSms } from '#server/platform/sms/index.ts';
import { customerAccountEndpoints } from '#shared/contracts/conversations/customer-accounts.ts';
import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';
import { readRecipient } from './recipient.ts';
import { sendCode } from './send-code.ts';
import { signIn } from './sign-in.ts';

interface AccountDeps {
  windows: EmbeddableWindows;
  clock: Clock;
  sendSms: SendSms | null;
  hasMailServer: boolean;
  /** Codes that cannot be sent are part of the response (demo and development). */
  showsCodes: boolean;
  movePurchases: MovePurchases;
}
export type AccountServices = AccountDeps &
  Pick<HttpPlatform, 'db' | 'limits' | 'translator' | 'log'>;

/** Sign-in of customers by a code, and the answers that they have left. */
export function customerAccountRoutes(app: App, deps: AccountDeps): void {
  const { db } = app.platform;
  const { windows, clock, sendSms, hasMailServer, showsCodes } = deps;
  const services: AccountServices = { ...app.platform, ...deps };

  implement(app, customerAccountEndpoints.get, async ({ query }, context) => {
    await windows.getForCustomer(query.window_hash, context);
    const { id, organizationId } = context.customer;
    const account = await inOrganization(db, organizationId, (transaction) =>
      createCustomerAccounts(transaction, organizationId).find(id),
    );
    return {
      account,
      sends_mails: hasMailServer || showsCodes,
      sends_sms: sendSms !== null || showsCodes,
    };
  });

  implement(app, customerAccountEndpoints.sendCode, async ({ body }, context) => {
    const window = await windows.getForCustomer(body.window_hash, context);
    assertWindowOpen(window);
    const recipient = await readRecipient(body.recipient, window.organization.country);
    await assertMaySend(window);
    return sendCode(services, context, { window, recipient });
  });

  implement(app, customerAccountEndpoints.signIn, async ({ body }, context) => {
    const window = await windows.getForCustomer(body.window_hash, context);
    const recipient = await readRecipient(body.recipient, window.organization.country);
    return signIn(services, context, { recipient, code: body.code });
  });

  implement(app, customerAccountEndpoints.signOut, async ({ body }, context) => {
    await windows.getForCustomer(body.window_hash, context);
    const { customer, token } = context;
    await inOrganization(db, customer.organizationId, async (transaction) => {
      if (!token) return;
      await createCustomerAccounts(transaction, customer.organizationId).revoke(token);
    });
    return {};
  });

  implement(app, customerMembershipEndpoints.usages, async ({ query }, context) => {
    await windows.getForCustomer(query.window_hash, context);
    const { id: customerId, organizationId } = context.customer;
    const { today, month, extraLeft, extraExpiresAt } = await inOrganization(
      db,
      organizationId,
      (transaction) => getChatUsage(transaction, organizationId, { customerId, now: clock() }),
    );
    const present = ({ used, limit, resetsAt }: typeof today) => ({
      used,
      limit,
      resets_at: resetsAt.toISOString(),
    });
    return {
      today: present(today),
      month: present(month),
      extra_left: extraLeft,
      extra_expires_at: extraExpiresAt?.toISOString() ?? null,
    };
  });

  /**
   * Anybody can create a chatbot, so its name is sent to others only when an owner has verified their
   * address.
   */
  async function assertMaySend({ organizationId }: PublishedWindow): Promise<void> {
    const isVerified = await inOrganization(db, organizationId, (transaction) =>
      hasVerifiedOwner(transaction, organizationId),
    );
    if (!isVerified) {
      throw new AppError('feature_disabled', 'no owner has verified their address');
    }
  }
}
