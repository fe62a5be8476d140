import { queryClient } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { useChatHash } from '../parts/chat-hash.ts';
import { chatQueries } from '../queries.ts';
import { putMessage, type ThreadData } from './thread-data.ts';

/** Shows a changed message of the open chat without waiting for the live update. */
export function useShowMessage() {
  const hash = useChatHash();
  return (message: Message) =>
    queryClient.setQueryData<ThreadData>(
      chatQueries.thread(hash, message.session_id).queryKey,
      (data) => data && putMessage(data, message),
    );
}
