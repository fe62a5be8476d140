import { toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { restoreChatbot } from '../components/restore-chatbot.ts';

export function useRestoreChatbot() {
  const { t } = useTranslation('chatbots');
  return useMutation({
    mutationFn: ({ hash_id }: { hash_id: string; name: string }) => restoreChatbot(hash_id),
    onSuccess: (_window, { name }) => toast.success(t('list.restored', { name })),
    onError: toast.error,
  });
}
