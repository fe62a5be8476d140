import { writeBuiltConsole } from '#server/testing/built-console.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';

/** A running console with an operator, as a deploy target. */
export async function startDeployHost(options: { consoleFolder?: string } = {}) {
  const email = 'operator@example.com';
  const consoleFolder = options.consoleFolder ?? (await writeBuiltConsole());
  const app = await createTestApp({ env: { OPERATORS: email, DEMO: 'false' }, consoleFolder });
  const operator = await app.signUp(email);
  await app.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute();

  return {
    app,
    consoleFolder,
    operator,
    /** A token for an area. */
    async targetOf(area: string) {
      const body = { area, name: `CI of ${area}` };
      const { id, token } = await operator.api.call(registryEndpoints.createToken, { body });
      return { to: app.consoleUrl, area, token, id };
    },
  };
}
export type DeployHost = Awaited<ReturnType<typeof startDeployHost>>;
