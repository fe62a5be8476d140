import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import { type PortableDocument, portableParts } from '#shared/contracts/chatbots/portable-parts.ts';
import type { Language } from '#shared/contracts/languages.ts';

const sampleSchema = z.strictObject({
  /** The first suggestions to customers; the sample answers all of them. */
  starter_questions: z.array(z.string().min(1).max(120)).min(3).max(6),
  faqs: portableParts.faqs.default([]),
  companion: portableParts.companion,
  pairs: portableParts.pairs.default([]),
  sales: portableParts.sales,
  /** The name of the document whose text is in `{language}.md`. */
  document: z.string().min(1).optional(),
  /** Also adds the bundled table of sales. */
  table: z.boolean().default(false),
  /** Also adds the bundled products. */
  products: z.boolean().default(false),
});

export type Sample = Omit<z.infer<typeof sampleSchema>, 'document'> & {
  documents: PortableDocument[];
};

/** Reads the sample of a type: `content/{type}/{language}.json`. */
export async function readSample(type: AgentType, language: Language): Promise<Sample> {
  const path = join(import.meta.dirname, 'content', type, language);
  const { document, ...sample } = sampleSchema.parse(
    JSON.parse(await readFile(`${path}.json`, 'utf8')),
  );
  const documents = document
    ? [{ name: document, text: await readFile(`${path}.md`, 'utf8') }]
    : [];
  return { ...sample, documents };
}
