import { enqueueTestRun } from '#server/knowledge/knowledge-base/index.ts';
import {
  defineSourceKind,
  SourceFailure,
  withStoredFile,
} from '#server/knowledge/sources/index.ts';
import { currencyOf } from '#server/people/organizations/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { organizationQueue } from '#server/platform/jobs/jobs.repository.ts';
import { createDataTablesRepository } from './data-tables.repository.ts';
import type { LoadedTable } from './reading/read-table.isolated.ts';
import { readTable } from './reading/read-table.ts';

/** CSV and Excel files from whose rows answers are computed. */
export const tableKind = defineSourceKind<LoadedTable>({
  kind: 'table',
  job: 'load-table',
  queueOf: ({ organization_id }) => organizationQueue('files', organization_id),
  yieldsOnce: true,

  async *read(services, source) {
    const { organization_id: organizationId } = source;
    const currency = await inOrganization(services.db, organizationId, (transaction) =>
      currencyOf(transaction, organizationId),
    );
    const result = await withStoredFile(services, source, ({ path, type }) =>
      readTable(organizationId, { path, type, currency }),
    );
    if (!result.ok) throw new SourceFailure(result.reason);
    yield result;
  },

  async index(transaction, { organization_id, knowledge_id, id }, { columns, cells, rowCount }) {
    const tables = createDataTablesRepository(transaction, organization_id);
    await tables.replaceCells(id, cells);
    await tables.setColumns(id, columns);
    await enqueueTestRun(transaction, {
      organizationId: organization_id,
      knowledgeId: knowledge_id,
    });
    return { item_count: rowCount };
  },
});
