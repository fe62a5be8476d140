import { api, type ResultOf } from '#shared/console/index.ts';
import { refreshChatbots } from './chatbot-queries.ts';

/** Takes a chatbot out of the archive, also one that was deleted less than 30 days ago (W4). */
export async function restoreChatbot(hashId: string): Promise<ResultOf<'PATCH /windows/:hash'>> {
  const window = await api.call('PATCH /windows/:hash', {
    params: { hash: hashId },
    body: { hidden: false },
  });
  await refreshChatbots();
  return window;
}
