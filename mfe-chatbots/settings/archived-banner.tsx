import { toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { restoreChatbot } from '../components/restore-chatbot.ts';
import { cacheWindow } from '../queries.ts';

export function ArchivedBanner({ window }: { window: Window }) {
  const { t } = useTranslation('chatbots');
  const restoring = useMutation({
    mutationFn: () => restoreChatbot(window.hash_id),
    onSuccess(restored) {
      cacheWindow(restored);
      toast.success(t('list.restored', { name: window.name }));
    },
    onError: toast.error,
  });
  return (
    <Banner
      tone="warning"
      action={
        window.my_permissions.manage_chatbots_all && (
          <Button
            size="small"
            status={restoring.isPending ? 'busy' : 'idle'}
            onClick={() => restoring.mutate()}
          >
            {t('list.archive.restore')}
          </Button>
        )
      }
    >
      {t('settings.archived')}
    </Banner>
  );
}
