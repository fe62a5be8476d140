import { queryClient } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { chatQueries } from '../queries.ts';
import { putMessage, type ThreadData } from './thread-data.ts';

/** Shows a new or changed message without waiting for the live update. */
export function showMessage(hash: string, message: Message): void {
  queryClient.setQueryData<ThreadData>(
    chatQueries.thread(hash, message.session_id).queryKey,
    (data) => data && putMessage(data, message),
  );
}
