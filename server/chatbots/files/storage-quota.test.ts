import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { uploadTestFile } from '#server/testing/uploads.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('the storage quota', () => {
  const limitTo = (user: TestUser, megabytes: number) =>
    app.services.db
      .updateTable('organizations')
      .set({ storage_limit_mb: megabytes })
      .where('id', '=', user.login.organization_id)
      .execute();
  const kilobytes = (count: number) => 'x'.repeat(count * 1024);

  test("uploads are rejected at the organization's own quota until a file is deleted", async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    await limitTo(user, 1);
    const { key } = await uploadTestFile(user, 'document', kilobytes(600), 'a.txt');
    expect((await user.api.call(statisticsEndpoints.usage)).storage).toEqual({
      ...{ files: 1, bytes: 600 * 1024, limit_bytes: 1024 * 1024 },
    });
    await expect(uploadTestFile(user, 'csv', kilobytes(600), 'b.csv')).rejects.toMatchObject({
      ...{ status: 507, code: 'storage_full' },
      data: { limit: 1024 * 1024, context: { used_bytes: 1200 * 1024 } },
    });
    await uploadTestFile(other, 'csv', kilobytes(600), 'b.csv');
    await app.services.db.deleteFrom('files').where('key', '=', key).execute();
    await uploadTestFile(user, 'csv', kilobytes(600), 'b.csv');
  });

  test('concurrent uploads cannot exceed the quota', async () => {
    const user = await app.signUp();
    await limitTo(user, 1);
    const uploads = await Promise.allSettled(
      Array.from({ length: 5 }, () => uploadTestFile(user, 'document', kilobytes(400), 'a.txt')),
    );
    const stored = uploads.filter(({ status }) => status === 'fulfilled');
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThanOrEqual(2);
  });
});
