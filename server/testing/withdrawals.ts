import { eraseWithdrawn } from '#server/people/own-data/index.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';
import { dayMs } from '#shared/utils/durations.ts';
import type { movableClock } from './movable-clock.ts';
import type { TestApp, TestUser } from './test-app.ts';

const password = 'correct horse battery';

/** Deletes accounts of users, and runs the job that erases them. */
export function createWithdrawals(app: TestApp, clock: ReturnType<typeof movableClock>) {
  return {
    signIn: ({ login }: TestUser, more: { come_back?: boolean } = {}) =>
      app.clientFor().call(accountEndpoints.signIn, {
        body: { email: login.email, password, ...more },
      }),

    withdraw: ({ api }: TestUser) =>
      api.call(ownDataEndpoints.withdraw, { body: { text: 'I change my work', password } }),

    /** Moves the clock by these days and runs the job. */
    async eraseAfter(days = 14): Promise<void> {
      clock.forward(days * dayMs);
      await eraseWithdrawn(app.services);
    },
  };
}
export type Withdrawals = ReturnType<typeof createWithdrawals>;
