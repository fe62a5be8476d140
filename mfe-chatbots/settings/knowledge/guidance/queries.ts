import { api, queryOptions } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import type { Language } from '#shared/contracts/names.ts';

export interface PreviewedQuestion {
  text: string;
  language: Language;
}

export const guidanceQueries = {
  /** The rules are part of the key, so that a change refetches the preview. */
  preview: (
    { id, guidance, off_topic }: Agent,
    hash: string,
    previewed: PreviewedQuestion | null,
  ) =>
    queryOptions({
      queryKey: ['guidance', id, guidance, off_topic, previewed],
      queryFn: ({ signal }) =>
        api.call('POST /agents/:id/guidance/preview', {
          params: { id },
          body: { text: previewed?.text ?? '', language: previewed?.language, window_hash: hash },
          signal,
        }),
      enabled: previewed !== null,
      placeholderData: (before) => before,
    }),
};
