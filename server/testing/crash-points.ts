import type { KyselyPlugin } from 'kysely';
import type { PaymentDeps } from '#server/money/payments/index.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import type { PaymentProvider, PaymentProviders } from '#server/platform/payments/index.ts';
import type { TestApp } from './test-app.ts';

class Crash extends Error {}

/** Counts the points at which a process may crash, and crashes at one of them. */
function createCrashPoint(at: number) {
  let passed = 0;
  return {
    pass(): void {
      passed += 1;
      // A process that has crashed does nothing afterwards, such as storing the error.
      if (passed >= at) throw new Crash();
    },
    get hasCrashed() {
      return passed >= at;
    },
  };
}
type CrashPoint = ReturnType<typeof createCrashPoint>;

/** Crashes before a query is sent, or after it was executed and before its result is used. */
function crashingDatabase(db: Database, point: CrashPoint): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      point.pass();
      return node;
    },
    async transformResult({ result }) {
      point.pass();
      return result;
    },
  };
  return db.withPlugin(plugin);
}

/** Crashes before the provider is called, or after it has charged and before it has answered. */
function crashingProviders(providers: PaymentProviders, point: CrashPoint): PaymentProviders {
  const wrap = (provider: PaymentProvider | null): PaymentProvider | null =>
    provider && {
      ...provider,
      async charge(payment) {
        point.pass();
        const result = await provider.charge(payment);
        point.pass();
        return result;
      },
      async refund(refund) {
        point.pass();
        const result = await provider.refund(refund);
        point.pass();
        return result;
      },
    };
  return {
    forCountry: (country) => wrap(providers.forCountry(country)),
    named: (name) => wrap(providers.named(name)),
  };
}

/** Tests of crashes try every third step, or every step with `ALL_CRASHES`. */
export const crashStride = process.env.ALL_CRASHES ? 1 : 3;

/**
 * Runs work that crashes at its nth query or call of a payment provider. Returns whether it was completed before
 * that.
 */
export async function crashAt<Deps extends Pick<PaymentDeps, 'payments'>>(
  step: number,
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  services: Deps,
  work: (crashing: Deps & { db: Database }) => Promise<unknown>,
): Promise<boolean> {
  const point = createCrashPoint(step);
  const own = createDatabase({ url: databaseUrl, maxConnections: 2 });
  const db = crashingDatabase(own, point);
  const payments = crashingProviders(services.payments, point);
  try {
    await work({ ...services, db, payments });
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  } finally {
    // Closing its connections rolls back what it had not committed.
    await own.destroy();
  }
  return !point.hasCrashed;
}
