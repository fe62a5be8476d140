import { useCoupon } from '#server/money/memberships/coupons/use-coupon.ts';
import { createPacks } from '#server/money/memberships/packs/packs.repository.ts';
import { takesPayments } from '#server/money/memberships/selling/selling-windows.repository.ts';
import {
  type BegunPayment,
  createCustomerLedger,
  findCustomerPayer,
  removeCard,
  startCustomerRegistration,
} from '#server/money/payments/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { customerMembershipEndpoints as endpoints } from '#shared/contracts/money/customer-memberships.ts';
import { beginMembership, beginPacks } from './begin-purchase.ts';
import {
  assertSignedIn,
  changeOwn,
  chargeOwn,
  type Own,
  type OwnDeps,
  readOwn,
} from './own-context.ts';
import { presentOwn } from './present-own.ts';
import { cancelRenewals, releaseCard, resumeRenewals } from './renewals.ts';

/** Endpoints of what customers buy and have. */
export function ownMembershipRoutes(app: App, deps: OwnDeps): void {
  readingRoutes(app, deps);
  buyingRoutes(app, deps);
  changingRoutes(app, deps);
  cardRoutes(app, deps);
}

function readingRoutes(app: App, deps: OwnDeps): void {
  implement(app, endpoints.get, ({ query }, context) =>
    readOwn(deps, query.window_hash, context, (own) => presentOwn(deps, own)),
  );

  implement(app, endpoints.packs, ({ query }, context) =>
    readOwn(deps, query.window_hash, context, async (own) => {
      const { transaction, organizationId, windowId } = own;
      const packs = await createPacks(transaction, organizationId).list(windowId);
      return packs
        .filter((pack) => !pack.is_hidden)
        .map(({ id, name, chats, prices }) => ({ charge_id: id, name, chats, price: prices }));
    }),
  );

  implement(app, endpoints.payLedger, ({ query }, context) =>
    readOwn(deps, query.window_hash, context, ({ transaction, organizationId, customerId }) =>
      createCustomerLedger(transaction, organizationId).listOwn(customerId, query),
    ),
  );
}

function buyingRoutes(app: App, deps: OwnDeps): void {
  async function buy(
    hash: string,
    context: CustomerContext,
    begin: (own: Own) => Promise<{ payment: BegunPayment; title: string }>,
  ) {
    const begun = await changeOwn(deps, hash, context, begin);
    const payment = await chargeOwn(deps, begun);
    const memberships = await readOwn(deps, hash, context, (own) => presentOwn(deps, own));
    return { payment, memberships };
  }

  implement(app, endpoints.subscribe, ({ body }, context) =>
    buy(body.window_hash, context, (own) => beginMembership(deps, own, body)),
  );

  implement(app, endpoints.buyPack, ({ body }, context) =>
    buy(body.window_hash, context, (own) => beginPacks(deps, own, body)),
  );
}

function changingRoutes(app: App, deps: OwnDeps): void {
  implement(app, endpoints.cancel, ({ body }, context) =>
    changeOwn(deps, body.window_hash, context, async (own) => {
      await cancelRenewals(deps, own);
      return presentOwn(deps, own);
    }),
  );

  implement(app, endpoints.resume, ({ body }, context) =>
    changeOwn(deps, body.window_hash, context, async (own) => {
      await resumeRenewals(own);
      return presentOwn(deps, own);
    }),
  );

  implement(app, endpoints.useCoupon, async ({ body }, context) => {
    await useCoupon(deps, context, body);
    return readOwn(deps, body.window_hash, context, (own) => presentOwn(deps, own));
  });
}

function cardRoutes(app: App, deps: OwnDeps): void {
  implement(app, endpoints.openCardPage, async ({ body }, context) => {
    const { id: customerId, organizationId } = context.customer;
    const payer = await readOwn(deps, body.window_hash, context, async (own) => {
      assertSignedIn(own);
      if (!takesPayments(own.window, deps.payments)) throw new AppError('payments_disabled');
      return found(
        await findCustomerPayer(own.transaction, organizationId, customerId),
        'customer',
      );
    });
    const { language } = context;
    const page = await startCustomerRegistration(deps, { organizationId, payer, language });
    return { url: page.url, expires_at: page.expires_at };
  });

  function remove(input: { window_hash: string; stop_renewal: boolean }, context: CustomerContext) {
    return changeOwn(deps, input.window_hash, context, async (own) => {
      const { transaction, organizationId, customerId } = own;
      await releaseCard(deps, own, { stopRenewal: input.stop_renewal });
      await removeCard(deps, transaction, organizationId, customerId);
      return presentOwn(deps, own);
    });
  }

  implement(app, endpoints.removeCard, ({ body }, context) => remove(body, context));

  implement(app, endpoints.deleteCard, ({ query }, context) => remove(query, context));
}
