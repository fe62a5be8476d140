import type { Citation } from '#shared/contracts/answers/chat.ts';

/** A source of an answer, as the customer host sends it. */
export const citation: Citation = {
  n: 1,
  source_type: 'faq',
  source_id: 'faq-1',
  title: 'Same-day delivery',
  url: 'https://example.com/delivery',
  excerpt: 'Orders paid before 14:00 arrive today.',
  source_version: 1,
  hash: '',
  score: 1,
  sentences: [0],
  changed_since: false,
};
