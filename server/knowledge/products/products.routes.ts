import { fileUrl } from '#server/chatbots/files/index.ts';
import { getKnowledgeId } from '#server/knowledge/knowledge-base/index.ts';
import { getSource, lockSource, sourcesOf } from '#server/knowledge/sources/index.ts';
import { lastRevision } from '#server/people/users/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext, StepsContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import { addProductFile } from './add-product-file.ts';
import { describeSource } from './describe-source.ts';
import { enqueueBuild } from './enqueue-build.ts';
import { isEntered } from './entries/entered-source.ts';
import { ImportFailure } from './import-failure.ts';
import { toProductFile } from './present-product-file.ts';
import { createProductFilesRepository, type ProductFileRow } from './product-files.repository.ts';
import { createProductsRepository, toProduct } from './products.repository.ts';
import { productsKind } from './products-kind.ts';
import { proposeTableDescription } from './reading/describe-table.ts';
import { previewTable } from './reading/preview-table.ts';
import { storeSampleProducts } from './sample/store-sample.ts';
import { removeProducts } from './save-products.ts';
import { getStoredTable, type StoredTable } from './stored-table.ts';

/** Products with the tables and shops that they are imported from. */
export function productRoutes(app: App, { bus, storage }: { bus: Bus; storage: Storage }): void {
  const { translator } = app.platform;

  implement(app, productEndpoints.list, async ({ query }, context) => {
    const { commerce_datafile_id: fileId, page, size, sort_by: sortBy, order, text } = query;
    const knowledgeId = fileId
      ? (await getFile(context, fileId)).knowledge_id
      : await getKnowledgeId(context, query);
    const filter = { knowledgeId, fileId, text };
    const { transaction, caller } = context;
    const products = createProductsRepository(transaction, caller.organizationId);
    const rows = await products.list({ ...filter, page, size, sortBy, order });
    const entered = (await filesOf(context).list(knowledgeId)).find(isEntered)?.id;
    const items = rows.map((row) => toProduct(row, entered));
    return { items, total: await products.count(filter), page, size };
  });

  implement(app, productEndpoints.files, async ({ query }, context) => {
    const knowledgeId = await getKnowledgeId(context, query);
    return { items: (await filesOf(context).list(knowledgeId)).map(toProductFile) };
  });

  implementInSteps(app, productEndpoints.addFile, async ({ body }, steps) => {
    await steps.inTransaction((context) => getKnowledgeId(context, body));
    const { sample } = body;
    const file = sample && (await storeSampleProducts(steps, { storage, translator }, sample));
    const source = file ? { file_url: fileUrl(file.key), name: file.name } : body;
    return steps.finish(async (context) => {
      const knowledgeId = await getKnowledgeId(context, body);
      return toProductFile(await addProductFile(context, knowledgeId, source));
    });
  });

  implementInSteps(
    app,
    productEndpoints.preview,
    async (_input, steps, file: ProductFileRow) => {
      const preview = await readTable(steps, storage, file, previewTable);
      return steps.finish(() => preview);
    },
    { find: ({ id }, context) => getFile(context, id) },
  );

  implement(
    app,
    productEndpoints.changeFile,
    async ({ body }, context, file: ProductFileRow) =>
      toProductFile(await describeSource(context, file, body)),
    {
      find: ({ id }, context) => findLockedFile(context, id),
      check: async (context, file) =>
        assertCurrentRevision(
          context,
          await lastRevision(context.transaction, file),
          toProductFile(file),
        ),
    },
  );

  implement(
    app,
    productEndpoints.removeFile,
    async (_input, context, file: ProductFileRow) => {
      await removeProducts(context.transaction, file, 'all');
      await sourcesOf(context).remove([file.id]);
      await context.audit({
        action: 'product_file.deleted',
        objectType: 'product_file',
        objectId: file.id,
        before: toProductFile(file),
      });
      return { deleted: 1 };
    },
    { find: ({ id }, context) => findLockedFile(context, id) },
  );

  implement(app, productEndpoints.build, async ({ body }, context) => {
    const before = await findLockedFile(context, body.commerce_datafile_id);
    if (isEntered(before)) throw new AppError('not_found', 'there is nothing to import');
    if (body.mapping && !body.mapping.name) throw invalidField('mapping.name', 'required');
    const { file, jobId, notify } = await enqueueBuild(
      context.transaction,
      bus,
      before,
      body.mapping,
    );
    context.afterCommit(notify);
    await context.audit({
      action: 'product_file.built',
      objectType: 'product_file',
      objectId: file.id,
      before: toProductFile(before),
      after: toProductFile(file),
    });
    return { job_id: jobId };
  });

  implementInSteps(app, productEndpoints.describe, async ({ body }, steps) => {
    const file = await steps.inTransaction((context) =>
      getFile(context, body.commerce_datafile_id),
    );
    const { language } = steps;
    const described = await readTable(steps, storage, file, (table) =>
      proposeTableDescription(table, body.columns, { language, translator }),
    );
    return steps.finish(() => described);
  });
}

/** Reads the table of a source. Throws for shops and for tables that cannot be read. */
async function readTable<Result>(
  { inTransaction }: StepsContext,
  storage: Storage,
  file: ProductFileRow,
  read: (table: StoredTable) => Promise<Result>,
): Promise<Result> {
  if (file.url !== null || isEntered(file)) throw new AppError('not_found', 'there is no table');
  try {
    const table = await inTransaction(({ transaction }) =>
      getStoredTable(transaction, storage, file),
    );
    return await read(table);
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    const code = error.reason === 'file_too_large' ? 'file_too_large' : 'unsupported_file';
    throw new AppError(code, error.message, { context: { reason: error.reason } });
  }
}

async function getFile(context: MemberContext, id: string): Promise<ProductFileRow> {
  await getSource(context, productsKind.kind, id);
  return found(await filesOf(context).find(id), 'product file');
}

async function findLockedFile(context: MemberContext, id: string): Promise<ProductFileRow> {
  await lockSource(context, productsKind.kind, id);
  return getFile(context, id);
}

function filesOf({ transaction, caller }: MemberContext) {
  return createProductFilesRepository(transaction, caller.organizationId);
}
