import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { fileEndpoints } from '#shared/contracts/files.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import { percentile } from '../measurement.ts';
import { type BusinessClient, waitUntilDone } from './business.ts';

const queryCount = 20;
const regions = ['Seoul', 'Busan', 'Daegu', 'Incheon', 'Gwangju', 'Jeju'];

/** The time until a new table can be queried, and the duration of a query. */
export async function loadTable({ api, newChatbot }: BusinessClient, rows: number) {
  const { hashId } = await newChatbot('Sales');
  const agent = await api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: hashId, replace: true },
  });
  const { url: file_url } = await api.upload(fileEndpoints.upload, {
    fields: { folder_name: 'csv' },
    file: new File([salesOf(rows)], 'sales.csv'),
  });

  const addedAt = performance.now();
  const { id } = await api.call(dataTableEndpoints.add, {
    body: { agent_id: agent.id, file_url, name: 'sales.csv' },
  });
  await waitUntilDone(
    () => api.call(dataTableEndpoints.get, { params: { id } }),
    (table) => {
      if (table.state === 'failed') throw new Error(`not loaded: ${table.reason}`);
      return table.state === 'ready' && table.rows === rows;
    },
  );
  const loadMs = performance.now() - addedAt;

  const durations: number[] = [];
  for (let index = 0; index < queryCount; index += 1) {
    const startedAt = performance.now();
    await api.call(dataTableEndpoints.ask, {
      body: { agent_id: agent.id, text: 'Total revenue by region', language: 'en' },
    });
    durations.push(performance.now() - startedAt);
  }
  return { loadMs, askMs: percentile(durations, 0.5) };
}

function salesOf(rows: number): string {
  const lines = ['Date,Order,Region,Product,Revenue,Units'];
  for (let row = 0; row < rows; row += 1) {
    const day = new Date(Date.UTC(2025, 0, 1 + (row % 365))).toISOString().slice(0, 10);
    const region = regions[row % regions.length];
    lines.push(`${day},K-${row},${region},Product ${row % 120},${(row * 37) % 90_000},${row % 9}`);
  }
  return lines.join('\n');
}
