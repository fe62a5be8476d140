import { addFaqs, createFaqRepository } from '#server/features/knowledge/index.ts';
import type { PortableFaq } from '#shared/contracts/portable.ts';
import type { Part, PartOwner } from '../part.ts';

const pageSize = 500;

/** Questions with their answers, the oldest first; how often they were cited stays behind. */
export const faqsPart: Part<PortableFaq[]> = {
  async take({ context, knowledgeId }) {
    const faqs = createFaqRepository(context.transaction, context.caller.organizationId);
    const taken: PortableFaq[] = [];
    for (let page = 1; ; page += 1) {
      const order = { sortBy: 'created_at', order: 'asc' } as const;
      const rows = await faqs.list({ knowledgeId, page, size: pageSize, ...order });
      taken.push(
        ...rows.map(({ question, answer, alternates, source_url, image_url, enabled }) => ({
          question,
          answer,
          alternates,
          source_url,
          image_url,
          enabled,
        })),
      );
      if (rows.length < pageSize) return taken;
    }
  },

  async put({ context, knowledgeId }: PartOwner, faqs) {
    const { transaction, caller } = context;
    const place = { organizationId: caller.organizationId, knowledgeId };
    for (let start = 0; start < faqs.length; start += pageSize) {
      await addFaqs(transaction, place, faqs.slice(start, start + pageSize));
    }
  },

  async copy(from, to) {
    await faqsPart.put(to, await faqsPart.take(from));
  },
};
