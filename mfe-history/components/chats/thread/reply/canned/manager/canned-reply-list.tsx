import { MessageSquareQuote, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { currentLanguage, useQuery, useTranslation } from '#shared/console/index.ts';
import {
  Badge,
  Banner,
  EmptyState,
  Hidden,
  IconButton,
  LoadFailure,
  SearchField,
  Skeleton,
} from '#shared/ui/index.ts';
import { languageName } from '#shared/utils/language-name.ts';
import { type CannedReply, cannedReplyQueries } from '../canned-queries.ts';
import { matchReplies } from '../match-replies.ts';
import * as css from './manager.module.css';

interface CannedReplyListProps {
  mayEdit: boolean;
  onEdit: (reply: CannedReply) => void;
  onDelete: (reply: CannedReply) => void;
}

export function CannedReplyList({ mayEdit, onEdit, onDelete }: CannedReplyListProps) {
  const { t } = useTranslation('replies');
  const { t: commonText } = useTranslation('common');
  const [text, setText] = useState('');
  const { data, error, isPending, refetch } = useQuery(cannedReplyQueries.list());
  if (isPending) {
    return (
      <>
        <Hidden role="status">{commonText('loading')}</Hidden>
        <Skeleton lines={6} />
      </>
    );
  }
  if (error) return <LoadFailure title={t('failed')} error={error} onRetry={refetch} />;
  const found = matchReplies(data.items, text, currentLanguage());
  return (
    <div className={css.manager}>
      {!mayEdit && <Banner>{t('noPermission')}</Banner>}
      {data.items.length === 0 ? (
        <EmptyState icon={MessageSquareQuote} title={t('none.title')}>
          {t(mayEdit ? 'none.text' : 'none.readOnly')}
        </EmptyState>
      ) : (
        <SearchField label={t('search')} value={text} onChange={setText} />
      )}
      {data.items.length > 0 && found.length === 0 && (
        <EmptyState title={t('noMatch')}>{t('noMatchText')}</EmptyState>
      )}
      <ul className={css.list}>
        {found.map((reply) => (
          <li key={reply.id} className={css.item}>
            <ReplyLines reply={reply} />
            {mayEdit && (
              <span className={css.actions}>
                <IconButton
                  icon={Pencil}
                  label={t('edit', { shortcut: reply.shortcut })}
                  onClick={() => onEdit(reply)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('delete', { shortcut: reply.shortcut })}
                  onClick={() => onDelete(reply)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReplyLines({ reply }: { reply: CannedReply }) {
  const { t } = useTranslation('replies');
  return (
    <div className={css.lines}>
      <p className={css.head}>
        <span className={css.shortcut}>/{reply.shortcut}</span>
        <span className={css.title} dir="auto">
          {reply.title}
        </span>
        {reply.language && <Badge>{languageName(reply.language, currentLanguage())}</Badge>}
        {reply.window_ids && <Badge>{t('chatbots', { count: reply.window_ids.length })}</Badge>}
      </p>
      <p className={css.text} dir="auto">
        {reply.text}
      </p>
    </div>
  );
}
