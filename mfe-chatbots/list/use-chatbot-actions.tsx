import { Archive, MessagesSquare, Settings, Trash2 } from 'lucide-react';
import { api, toast, useMay, useMutation, useTranslation } from '#shared/console/index.ts';
import type { MenuItem } from '#shared/ui/index.ts';
import { chatbotPath, settingsPath } from '#shared/utils/console-paths.ts';
import { refreshChatbots } from '../queries.ts';
import type { ListedChatbot } from './use-chatbot-filter.ts';
import { useDeferredParts } from './use-deferred-parts.ts';
import { useRestoreChatbot } from './use-restore-chatbot.ts';

export function useChatbotActions(onDelete: (chatbot: ListedChatbot) => void) {
  const { t } = useTranslation(['chatbots', 'settings']);
  const mayManage = useMay('DELETE /windows/:hash');
  const { copyItems } = useDeferredParts();
  const mayEdit = useMay('PATCH /windows/:hash');

  const { mutate: restore } = useRestoreChatbot();
  const archiving = useMutation({
    async mutationFn({ hash_id: hash }: ListedChatbot) {
      await api.call('PATCH /windows/:hash', { params: { hash }, body: { hidden: true } });
      await refreshChatbots();
    },
    onSuccess(_result, { hash_id, name }) {
      const undo = { label: t('list.undo'), onSelect: () => restore({ hash_id, name }) };
      toast.success(t('list.archived', { name }), undo);
    },
    onError: toast.error,
  });

  function actionsOf(chatbot: ListedChatbot): (MenuItem | 'separator')[] {
    const { hash_id: hash } = chatbot;
    const items: (MenuItem | 'separator')[] = [
      { label: t('list.menu.open'), icon: MessagesSquare, to: chatbotPath(hash) },
    ];
    if (mayEdit) {
      items.push({ label: t('list.menu.settings'), icon: Settings, to: settingsPath(hash) });
    }
    items.push(...(copyItems?.(chatbot, t, { mayEdit, mayManage }) ?? []));
    if (mayManage) {
      items.push(
        'separator',
        { label: t('list.menu.archive'), icon: Archive, onSelect: () => archiving.mutate(chatbot) },
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

  return actionsOf;
}
