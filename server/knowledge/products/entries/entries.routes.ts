import { getKnowledgeId } from '#server/knowledge/knowledge-base/index.ts';
import { lockSource, type SourceRow } from '#server/knowledge/sources/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import {
  maxProductEntries,
  type ProductEntry,
  productEntryEndpoints,
} from '#shared/contracts/knowledge/product-entries.ts';
import { createProductFilesRepository } from '../product-files.repository.ts';
import { createProductsRepository, type ProductRow, toProduct } from '../products.repository.ts';
import { productsKind } from '../products-kind.ts';
import { removeProduct } from '../save-products.ts';
import { ensureEnteredSource, isEntered } from './entered-source.ts';
import { countEntries, saveEntry } from './save-entry.ts';

/** Products that members enter by hand. */
export function productEntryRoutes(app: App): void {
  const { translator } = app.platform;

  implement(app, productEntryEndpoints.create, async ({ body }, context) => {
    const { knowledge_id, agent_id, ...entry } = body;
    const knowledgeId = await getKnowledgeId(context, { knowledge_id, agent_id });
    const name = translator.text(context.language, 'server:products.entered');
    const source = await ensureEnteredSource(context, knowledgeId, name);
    if ((await productsOf(context).countOf(source.id)) >= maxProductEntries) {
      throw new AppError('limit_reached', `more than ${maxProductEntries} products`, {
        limit: maxProductEntries,
      });
    }
    const after = await save(context, source, newId(), entry);
    await audit(context, 'added', after.id, { after });
    return after;
  });

  implement(
    app,
    productEntryEndpoints.change,
    async ({ body }, context, { row, source }: Entered) => {
      const after = await save(context, source, row.key, body);
      await audit(context, 'changed', row.id, { before: toProduct(row, source.id), after });
      return after;
    },
    { find: ({ id }, context) => getEntered(context, id) },
  );

  implement(
    app,
    productEntryEndpoints.remove,
    async (_input, context, { row, source }: Entered) => {
      await removeProduct(context.transaction, source, row.id);
      await countEntries(context.transaction, source);
      await audit(context, 'deleted', row.id, { before: toProduct(row, source.id) });
      return { deleted: 1 };
    },
    { find: ({ id }, context) => getEntered(context, id) },
  );

  async function save(context: MemberContext, source: SourceRow, key: string, entry: ProductEntry) {
    await saveEntry(context.transaction, source, { key, entry }, translator);
    const row = await productsOf(context).findByKey(source.id, key);
    return toProduct(found(row, 'product'), source.id);
  }
}

interface Entered {
  row: ProductRow;
  source: SourceRow;
}

/** A product entered by hand, its source locked; imported ones are `not_found`. */
async function getEntered(context: MemberContext, id: string): Promise<Entered> {
  const { transaction, caller } = context;
  const known = found(await productsOf(context).find(id), 'product');
  const source = await lockSource(context, productsKind.kind, known.file_id);
  const files = createProductFilesRepository(transaction, caller.organizationId);
  const file = found(await files.find(source.id), 'product');
  if (!isEntered(file)) throw new AppError('not_found', 'the product was imported');
  return { row: found(await productsOf(context).find(id), 'product'), source };
}

function productsOf({ transaction, caller }: MemberContext) {
  return createProductsRepository(transaction, caller.organizationId);
}

function audit(
  context: MemberContext,
  action: 'added' | 'changed' | 'deleted',
  objectId: string,
  change: { before?: object; after?: object },
): Promise<void> {
  return context.audit({ action: `product.${action}`, objectType: 'product', objectId, ...change });
}
