import type { PartOwner, PortablePart } from '#server/chatbots/portable/index.ts';
import { nextCursor } from '#server/platform/db/keyset.ts';
import type { PortableFaq } from '#shared/contracts/chatbots/portable-parts.ts';
import { createFaqRepository } from './faq.repository.ts';
import { insertFaqs } from './insert-faqs.ts';

const pageSize = 500;

/** FAQs from the oldest to the newest, without their citation counts. */
export const faqsPart: PortablePart<PortableFaq[]> = {
  export: exportFaqs,

  async import({ context, knowledgeId }: PartOwner, faqs) {
    const { transaction, caller } = context;
    const target = { organizationId: caller.organizationId, knowledgeId };
    for (let start = 0; start < faqs.length; start += pageSize) {
      await insertFaqs(transaction, target, faqs.slice(start, start + pageSize));
    }
  },

  async copy(from, to) {
    await faqsPart.import(to, await exportFaqs(from));
  },
};

async function exportFaqs({ context, knowledgeId }: PartOwner): Promise<PortableFaq[]> {
  const faqs = createFaqRepository(context.transaction, context.caller.organizationId);
  const exported: PortableFaq[] = [];
  const oldestFirst = { page: 1, size: pageSize, sortBy: 'created_at', order: 'asc' } as const;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const rows = await faqs.list({ knowledgeId, cursor, ...oldestFirst });
    exported.push(
      ...rows
        .slice(0, pageSize)
        .map(({ question, answer, alternates, source_url, image_url, enabled }) => ({
          question,
          answer,
          alternates,
          source_url,
          image_url,
          enabled,
        })),
    );
    cursor = nextCursor(rows, pageSize);
  }
  return exported;
}
