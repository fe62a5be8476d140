import type { PortableFile, PortablePartName } from '#shared/contracts/chatbots/portable.ts';
import type { PartOwner, PortablePart } from './part.ts';
import type { StoredDocument } from './store-documents.ts';

type PartValues = Pick<PortableFile, PortablePartName>;

/** The values that an import receives: documents as files that are stored already. */
type StoredValues = Omit<PartValues, 'documents'> & { documents: readonly StoredDocument[] };

/** All exportable parts of a chatbot. Each belongs to a later domain and is injected by the app. */
export type Parts = {
  [Name in PortablePartName]: PortablePart<PartValues[Name], StoredValues[Name]>;
};

export async function exportParts(owner: PartOwner): Promise<PartValues> {
  const { parts } = owner.services;
  return {
    faqs: await parts.faqs.export(owner),
    documents: await parts.documents.export(owner),
    companion: await parts.companion.export(owner),
  };
}

export async function importParts(owner: PartOwner, values: StoredValues): Promise<void> {
  const { parts } = owner.services;
  await parts.faqs.import(owner, values.faqs);
  await parts.documents.import(owner, values.documents);
  await parts.companion.import(owner, values.companion);
}

export async function copyParts(from: PartOwner, to: PartOwner): Promise<void> {
  for (const part of Object.values(from.services.parts)) await part.copy(from, to);
}
