import { createFilesRepository, fileUrl } from '#server/chatbots/files/index.ts';
import {
  getKnowledgeAgent,
  getKnowledgeId,
  requestedIds,
} from '#server/knowledge/knowledge-base/index.ts';
import { getSource, lockSource, lockSources, sourcesOf } from '#server/knowledge/sources/index.ts';
import type { Models } from '#server/people/models/index.ts';
import { lastRevision } from '#server/people/users/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import { addTable } from './add-table.ts';
import { toRowsCard } from './answer/to-card.ts';
import { tryTables } from './answer/try-tables.ts';
import { createDataTablesRepository, type DataTableRow } from './data-tables.repository.ts';
import { runPlan } from './plan/run-plan.repository.ts';
import { presentTable } from './present-table.ts';
import { storeSampleTable } from './sample/store-sample.ts';
import { tableKind } from './table-kind.ts';

interface DataTableServices {
  bus: Bus;
  db: Database;
  models: Models;
  storage: Storage;
  clock: Clock;
}

/** Tables that agents compute answers from. */
export function dataTableRoutes(
  app: App,
  { bus, db, models, storage, clock }: DataTableServices,
): void {
  const { translator } = app.platform;
  const present = (row: DataTableRow, { language }: MemberContext) =>
    presentTable(row, { translator, language });

  implement(app, dataTableEndpoints.list, async ({ query }, context) => {
    const rows = await tablesOf(context).list(await getKnowledgeId(context, query));
    return { items: rows.map((row) => present(row, context)) };
  });

  implementInSteps(app, dataTableEndpoints.add, async ({ body }, steps) => {
    await steps.inTransaction((context) => getKnowledgeId(context, body));
    const { sample } = body;
    const stored =
      sample && (await storeSampleTable(steps, { storage, translator, now: clock() }, sample));
    return steps.finish(async (context) => {
      const { transaction, caller } = context;
      const knowledgeId = await getKnowledgeId(context, body);
      const files = createFilesRepository(transaction, caller.organizationId);
      const file = await (stored ? files.claim(stored.key) : files.claimByUrl(body.file_url ?? ''));
      if (!file) throw invalidField('file_url', 'unknown_reference');
      const name = body.name ?? file.name;
      return present(await addTable(context, bus, { knowledgeId, name, file }), context);
    });
  });

  implement(
    app,
    dataTableEndpoints.get,
    async (_input, context, table: DataTableRow) => present(table, context),
    { find: ({ id }, context) => getTable(context, id) },
  );

  implementInSteps(
    app,
    dataTableEndpoints.rows,
    async (_input, steps, table: DataTableRow) => {
      const result = await runPlan(db, table, {
        filters: [],
        measure: { of: 'rows' },
        sort: { by: 'measure', order: 'asc' },
        limit: 20,
      });
      return steps.finish(() => toRowsCard(table, result, []));
    },
    { find: ({ id }, context) => getTable(context, id) },
  );

  implement(
    app,
    dataTableEndpoints.change,
    async ({ body }, context, before: DataTableRow) => {
      const { description, columns = {} } = body;
      for (const name of Object.keys(columns)) {
        const isKnown = before.columns.some((column) => column.name === name);
        if (!isKnown) throw invalidField(`columns.${name}`, 'unknown_reference');
      }
      const described = Object.entries({ ...before.column_descriptions, ...columns });
      await tablesOf(context).describe(before.id, context.caller.userId, {
        ...(description !== undefined && { description }),
        column_descriptions: JSON.stringify(
          Object.fromEntries(described.filter(([, text]) => text !== '')),
        ),
      });
      const table = found(await tablesOf(context).find(before.id), 'table');
      await context.audit({
        action: 'table.described',
        objectType: 'table',
        objectId: table.id,
        before: { description: before.description, columns: before.column_descriptions },
        after: { description: table.description, columns: table.column_descriptions },
      });
      return present(table, context);
    },
    {
      find: ({ id }, context) => lockTable(context, id),
      check: async (context, table) =>
        assertCurrentRevision(
          context,
          await lastRevision(context.transaction, table),
          present(table, context),
        ),
    },
  );

  implement(app, dataTableEndpoints.remove, async ({ query, body }, context) => {
    const tables = await lockSources(context, tableKind.kind, requestedIds({ query, body }));
    await sourcesOf(context).remove(tables.map(({ id }) => id));
    for (const { id, name, file_key, item_count } of tables) {
      const before = { name, file_url: fileUrl(file_key ?? ''), rows: item_count };
      await context.audit({ action: 'table.deleted', objectType: 'table', objectId: id, before });
    }
    return { deleted: tables.length };
  });

  implementInSteps(app, dataTableEndpoints.ask, async ({ body }, steps) => {
    const agent = await steps.inTransaction((context) => getKnowledgeAgent(context, body));
    const language = body.language ?? steps.language;
    const request = { question: body.text, language, now: clock() };
    const answer = await tryTables({ db, models, translator }, agent, request);
    const unknown = translator.text(language, 'server:answer.none');
    return steps.finish(
      () => answer ?? { text: unknown, card: null, citations: [], suggestions: [] },
    );
  });
}

async function getTable(context: MemberContext, id: string): Promise<DataTableRow> {
  await getSource(context, tableKind.kind, id);
  return found(await tablesOf(context).find(id), 'table');
}

async function lockTable(context: MemberContext, id: string): Promise<DataTableRow> {
  await lockSource(context, tableKind.kind, id);
  return found(await tablesOf(context).find(id), 'table');
}

function tablesOf({ transaction, caller }: MemberContext) {
  return createDataTablesRepository(transaction, caller.organizationId);
}
