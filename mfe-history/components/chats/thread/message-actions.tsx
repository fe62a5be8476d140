import { Copy, Pencil, Reply } from 'lucide-react';
import { toast, useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { replyLimits } from '#shared/contracts/limits.ts';
import { IconButton } from '#shared/ui/index.ts';
import { useChatHash } from '../parts/chat-hash.ts';
import { chatQueries } from '../queries.ts';
import * as css from './message.module.css';
import { useQuoteTarget } from './reply/quote-context.ts';
import { useIsBefore } from './use-is-before.ts';

interface MessageActionsProps {
  message: Message;
  name: string;
  onEdit: () => void;
}

/** Copies or quotes a message, or edits it: own replies, for some minutes. */
export function MessageActions({ message, name, onEdit }: MessageActionsProps) {
  const { t } = useTranslation('history');
  const time = useFormat().time(message.created_at);
  const { quote } = useQuoteTarget();
  const isEditable = useIsEditable(message);

  async function copy() {
    try {
      await navigator.clipboard.writeText(message.text);
      toast.success(t('message.copied'));
    } catch {
      toast.error(t('message.notCopied'));
    }
  }
  return (
    <span className={css.actions}>
      <IconButton
        icon={Copy}
        size="small"
        label={t('message.copy', { name, time })}
        onClick={copy}
      />
      {message.by?.type !== 'system' && (
        <IconButton
          icon={Reply}
          size="small"
          label={t('quote.add', { name, time })}
          onClick={() => quote(message)}
        />
      )}
      {isEditable && (
        <IconButton icon={Pencil} size="small" label={t('reply.edit', { time })} onClick={onEdit} />
      )}
    </span>
  );
}

function useIsEditable({ session_id, by, created_at }: Message): boolean {
  const hash = useChatHash();
  const isReply = by?.type === 'human' && by.member_id !== undefined;
  const until = isReply
    ? new Date(Date.parse(created_at) + replyLimits.editMs).toISOString()
    : null;
  const isRecent = useIsBefore(until);
  const { data } = useQuery({
    ...chatQueries.readers(hash, session_id),
    enabled: isRecent,
  });
  const self = data?.items.find(({ is_self }) => is_self);
  return isRecent && self !== undefined && self.id === by?.member_id;
}
