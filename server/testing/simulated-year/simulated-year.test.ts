import { expect, test } from '@jest/globals';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { simulateYear } from './simulate-year.ts';

/** `npm run bench -- money-year` simulates a whole year. */
const small = { seed: 1, organizations: 6, customers: 20, months: 3, pace: 3, jobHours: 6 };

test('the books balance after three months with provider faults and server crashes', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase();
  try {
    const { differences, ...report } = await simulateYear({ ...small, databaseUrl });
    expect(differences).toEqual([]);
    // The order of simultaneous events varies, so the numbers do too.
    expect(report.payments).toBeGreaterThan(20);
    expect(report.refunds).toBeGreaterThan(0);
    expect(report.kills).toBeGreaterThan(5);
    expect(report.faults).toBeGreaterThan(5);
  } finally {
    await drop();
  }
}, 300_000);
