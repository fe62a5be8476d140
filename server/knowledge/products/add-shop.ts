import type { Bus } from '#server/platform/bus/bus.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { ProductMapping } from '#shared/contracts/knowledge/product-files.ts';
import { addProductFile } from './add-product-file.ts';
import { enqueueBuild } from './enqueue-build.ts';

export interface ShopSource {
  ecommerce_url?: string | undefined;
  csv_file_url?: string | undefined;
  mapping?: ProductMapping | undefined;
}

/** Imports the products that an agent is created with, from a shop, a table or both. */
export async function addShop(
  context: MemberContext,
  bus: Bus,
  knowledgeId: string,
  { ecommerce_url, csv_file_url, mapping }: ShopSource,
): Promise<void> {
  if (mapping && !mapping.name) throw invalidField('mapping.name', 'required');
  if (ecommerce_url) await add({ ecommerce_url });
  if (csv_file_url) await add({ file_url: csv_file_url }, mapping);

  async function add(source: Parameters<typeof addProductFile>[2], columns?: ProductMapping) {
    const file = await addProductFile(context, knowledgeId, source, 'csv_file_url');
    const { notify } = await enqueueBuild(context.transaction, bus, file, columns);
    context.afterCommit(notify);
  }
}
