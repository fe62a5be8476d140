import type { TestApp, TestUser } from './test-app.ts';

/** The id of a user's membership in their current organization. */
export async function memberIdOf(
  { services }: Pick<TestApp, 'services'>,
  { login }: TestUser,
): Promise<string> {
  const { id } = await services.db
    .selectFrom('members')
    .select('id')
    .where('user_id', '=', login.id)
    .where('organization_id', '=', login.organization_id)
    .executeTakeFirstOrThrow();
  return id;
}
