import { Archive, MessagesSquare, Settings, Trash2 } from 'lucide-react';
import { api, toast, useMay, useTranslation } from '#shared/console/index.ts';
import type { MenuItem } from '#shared/ui/index.ts';
import { chatbotPath } from '#shared/utils/console-paths.ts';
import { restoreChatbot } from '../components/restore-chatbot.ts';
import { refreshChatbots } from '../queries.ts';
import type { Chatbot } from './use-chatbot-filter.ts';
import { useDeferredParts } from './use-deferred-parts.ts';

export function useChatbotActions(onDelete: (chatbot: Chatbot) => void) {
  const { t } = useTranslation(['chatbots', 'settings']);
  const mayManage = useMay('DELETE /windows/:hash');
  const { copyItems } = useDeferredParts();
  const mayEdit = useMay('PATCH /windows/:hash');

  async function archive({ hash_id: hash, name }: Chatbot) {
    try {
      await api.call('PATCH /windows/:hash', { params: { hash }, body: { hidden: true } });
      await refreshChatbots();
      const undo = { label: t('list.undo'), onSelect: () => void restore({ hash_id: hash, name }) };
      toast.success(t('list.archived', { name }), undo);
    } catch (error) {
      toast.error(error);
    }
  }

  async function restore({ hash_id, name }: Pick<Chatbot, 'hash_id' | 'name'>) {
    try {
      await restoreChatbot(hash_id);
      toast.success(t('list.restored', { name }));
    } catch (error) {
      toast.error(error);
    }
  }

  function actionsOf(chatbot: Chatbot): (MenuItem | 'separator')[] {
    const address = chatbotPath(chatbot.hash_id);
    const items: (MenuItem | 'separator')[] = [
      { label: t('list.menu.open'), icon: MessagesSquare, to: address },
    ];
    if (mayEdit) {
      items.push({ label: t('list.menu.settings'), icon: Settings, to: `${address}/settings` });
    }
    items.push(...(copyItems?.(chatbot, t, { mayEdit, mayManage }) ?? []));
    if (mayManage) {
      items.push(
        'separator',
        { label: t('list.menu.archive'), icon: Archive, onSelect: () => void archive(chatbot) },
        {
          label: t('list.menu.delete'),
          icon: Trash2,
          danger: true,
          onSelect: () => onDelete(chatbot),
        },
      );
    }
    return items;
  }

  return { actionsOf, restore };
}
