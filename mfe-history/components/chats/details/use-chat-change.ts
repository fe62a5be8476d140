import { api, queryClient, toast, useMutation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { chatQueries } from '../queries.ts';
import { type ThreadData, withSession } from '../thread/thread-data.ts';

export interface ChatChange {
  assignee?: string;
  team_id?: string | null;
  /** Takes the chat over from the current assignee. */
  force?: boolean;
  snoozed_until?: string | null;
  tag_ids?: string[];
}

/** Changes a chat, and shows the result without waiting for the live update. */
export function useChatChange({ session_id: id, window_hash: hash }: Session) {
  return useMutation({
    mutationFn: (body: ChatChange) => api.call('PATCH /sessions/:id', { params: { id }, body }),
    onError: toast.error,
    onSuccess: (session) =>
      queryClient.setQueryData<ThreadData>(
        chatQueries.thread(hash, id).queryKey,
        (data) => data && withSession(data, session),
      ),
  });
}
