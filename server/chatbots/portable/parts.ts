import type { PortableFile } from '#shared/contracts/chatbots/portable.ts';
import { type PortablePartName, portableParts } from '#shared/contracts/chatbots/portable-parts.ts';
import type { PartOwner, PortablePart } from './part.ts';
import type { StoredFiles } from './store-files.ts';
import type { UploadCollector } from './uploads.ts';

export type PartValues = Pick<PortableFile, PortablePartName>;

/** The values that an import receives: files are stored already. */
type StoredValues = Omit<PartValues, keyof StoredFiles> & StoredFiles;

/** All exportable parts of a chatbot. Each belongs to a later domain and is injected by the app. */
export type Parts = {
  [Name in PortablePartName]: PortablePart<PartValues[Name], StoredValues[Name]>;
};

/** Test questions are last, because they refer to other parts. */
const names = Object.keys(portableParts) as PortablePartName[]; // the keys of the contract

export async function exportParts(owner: PartOwner, uploads: UploadCollector): Promise<PartValues> {
  const { parts } = owner.services;
  return {
    faqs: await parts.faqs.export(owner, uploads),
    documents: await parts.documents.export(owner, uploads),
    companion: await parts.companion.export(owner, uploads),
    pairs: await parts.pairs.export(owner, uploads),
    tables: await parts.tables.export(owner, uploads),
    products: await parts.products.export(owner, uploads),
    websites: await parts.websites.export(owner, uploads),
    sales: await parts.sales.export(owner, uploads),
    evaluation: await parts.evaluation.export(owner, uploads),
  };
}

export async function importParts(owner: PartOwner, values: StoredValues): Promise<void> {
  const { parts } = owner.services;
  await parts.faqs.import(owner, values.faqs);
  await parts.documents.import(owner, values.documents);
  await parts.companion.import(owner, values.companion);
  await parts.pairs.import(owner, values.pairs);
  await parts.tables.import(owner, values.tables);
  await parts.products.import(owner, values.products);
  await parts.websites.import(owner, values.websites);
  await parts.sales.import(owner, values.sales);
  await parts.evaluation.import(owner, values.evaluation);
}

export async function copyParts(from: PartOwner, to: PartOwner): Promise<void> {
  for (const name of names) await from.services.parts[name].copy(from, to);
}
