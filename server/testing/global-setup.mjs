// Plain JavaScript, because Jest would turn TypeScript into CommonJS here; Node runs the rest as it is.
import { startTestDatabase } from './test-database-server.ts';

/** Jest's global set-up: one database server, one migrated template that test files clone. */
export default async function setUp() {
  const server = await startTestDatabase();
  process.env.CHATWINDOW_TEST_DATABASE = server.url;
  globalThis.stopTestDatabase = server.stop;
}
