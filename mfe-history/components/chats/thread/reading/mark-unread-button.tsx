import { Mail } from 'lucide-react';
import { api, toast, useMutation, useShortcut, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { IconButton } from '#shared/ui/index.ts';

interface MarkUnreadButtonProps {
  session: Session;
  /** Closes the chat, which would otherwise be read again. */
  onDone: () => void;
}

/** Marks the chat as unread for the user, on all devices. */
export function MarkUnreadButton({ session, onDone }: MarkUnreadButtonProps) {
  const { t } = useTranslation('history');
  const { session_id, window_hash: hash } = session;
  const mark = useMutation({
    mutationFn: () =>
      api.call('POST /sessions/:hash/:session_id/unread', { params: { hash, session_id } }),
    onError: toast.error,
    onSuccess: onDone,
  });
  const act = () => !mark.isPending && mark.mutate();
  useShortcut('u', act, t('keys.unread'));
  return <IconButton icon={Mail} label={t('thread.markUnread')} onClick={act} />;
}
