import { api, type ResultOf } from '#shared/console/index.ts';
import { refreshChatbots } from '../queries.ts';

export async function restoreChatbot(hashId: string): Promise<ResultOf<'PATCH /windows/:hash'>> {
  const window = await api.call('PATCH /windows/:hash', {
    params: { hash: hashId },
    body: { hidden: false },
  });
  await refreshChatbots();
  return window;
}
