import type { PortableFile, PortablePartName } from '#shared/contracts/portable.ts';
import type { Part, PartOwner } from '../part.ts';
import { companionPart } from './companion-part.ts';
import { documentsPart, type StoredDocument } from './documents-part.ts';
import { faqsPart } from './faqs-part.ts';

type PartValues = Pick<PortableFile, PortablePartName>;

/** What is put: files are stored before. */
type StoredValues = Omit<PartValues, 'documents'> & { documents: readonly StoredDocument[] };

/** All that a chatbot knows. A part more is a schema in the contract and a line here. */
const parts: { [Name in PortablePartName]: Part<PartValues[Name], StoredValues[Name]> } = {
  faqs: faqsPart,
  documents: documentsPart,
  companion: companionPart,
};

export async function takeParts(owner: PartOwner): Promise<PartValues> {
  return {
    faqs: await parts.faqs.take(owner),
    documents: await parts.documents.take(owner),
    companion: await parts.companion.take(owner),
  };
}

export async function putParts(owner: PartOwner, values: StoredValues): Promise<void> {
  await parts.faqs.put(owner, values.faqs);
  await parts.documents.put(owner, values.documents);
  await parts.companion.put(owner, values.companion);
}

export async function copyParts(from: PartOwner, to: PartOwner): Promise<void> {
  for (const part of Object.values(parts)) await part.copy(from, to);
}
