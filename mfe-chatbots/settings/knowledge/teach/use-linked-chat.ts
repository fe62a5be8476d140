import { useEffect } from 'react';
import { api, useMutation, useSearch } from '#shared/console/index.ts';
import type { ReviewActions } from './use-review.ts';

/** Splits the chat named by `?chat=` once and adds its pairs to the review. */
export function useLinkedChat(agentId: string, mayEdit: boolean, review: ReviewActions) {
  const [search, setSearch] = useSearch();
  const chat = search.get('chat');
  const splitting = useMutation({
    mutationFn: (session_id: string) =>
      api.call('POST /blooming-school/:agent_id/split-chat', {
        params: { agent_id: agentId },
        body: { session_id },
      }),
    onSuccess: ({ pairs }) => review.add(pairs, ''),
  });
  const { mutate } = splitting;
  useEffect(() => {
    if (!chat || !mayEdit) return;
    setSearch({ chat: null });
    mutate(chat);
  }, [chat, mayEdit, mutate, setSearch]);
  return splitting;
}
