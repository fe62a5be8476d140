import { Settings2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import { Badge } from '#shared/ui/index.ts';
import { languageName } from '#shared/utils/language-name.ts';
import { SuggestionList } from '../suggest/suggestion-list.tsx';
import * as css from './canned.module.css';
import type { CannedReply } from './canned-queries.ts';
import type { useCannedSuggestions } from './use-canned-suggestions.ts';

type CannedListProps = ReturnType<typeof useCannedSuggestions> & {
  onKeyDown: (event: KeyboardEvent) => void;
};

export function CannedList({ suggestions, status, mayEdit, onKeyDown }: CannedListProps) {
  const { t } = useTranslation('history');
  const { t: commonText } = useTranslation('common');
  // The last item opens the manager.
  const count = suggestions.items.length - 1;
  const messages = {
    loading: commonText('loading'),
    failed: t('canned.failed'),
    none: t('canned.none'),
    ready: count === 0 ? t('canned.noMatch') : null,
  };
  return (
    <SuggestionList
      suggestions={suggestions}
      label={t('canned.label')}
      message={messages[status]}
      announcement={messages[status] ?? t('canned.count', { count })}
      onKeyDown={onKeyDown}
      keyOf={(item) => (item.kind === 'reply' ? item.reply.id : item.kind)}
    >
      {(item) =>
        item.kind === 'reply' ? (
          <ReplyOption reply={item.reply} />
        ) : (
          <span className={css.manage}>
            <Settings2 size={14} aria-hidden="true" />
            {t(mayEdit ? 'canned.manage' : 'canned.view')}
          </span>
        )
      }
    </SuggestionList>
  );
}

function ReplyOption({ reply }: { reply: CannedReply }) {
  return (
    <>
      <span className={css.head}>
        <span className={css.shortcut}>/{reply.shortcut}</span>
        <span className={css.title} dir="auto">
          {reply.title}
        </span>
        {reply.language && <Badge>{languageName(reply.language, currentLanguage())}</Badge>}
      </span>
      <span className={css.preview} dir="auto">
        {reply.text}
      </span>
    </>
  );
}
