import { type DataTable, dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import { eventually } from './eventually.ts';
import type { TestUser } from './test-app.ts';
import { uploadTestFile } from './uploads.ts';

/** Uploads a table as the console does; the jobs load it. */
export async function addTestTable(
  user: TestUser,
  agentId: string,
  content: string | Uint8Array,
  name = 'sales.csv',
): Promise<DataTable> {
  const { url: file_url } = await uploadTestFile(user, 'csv', content, name);
  return user.api.call(dataTableEndpoints.add, { body: { agent_id: agentId, file_url, name } });
}

/** Waits until the table is ready or failed; returns it. */
export function waitForTable({ api }: TestUser, id: string): Promise<DataTable> {
  return eventually(
    () => api.call(dataTableEndpoints.get, { params: { id } }),
    ({ state }) => state === 'ready' || state === 'failed',
  );
}
