import { MessageCircleQuestionMark } from 'lucide-react';
import { Link, useFormat, useTranslation } from '#shared/console/index.ts';
import type { Unanswered as Group } from '#shared/contracts/conversations/unanswered.ts';
import { Badge } from '#shared/ui/index.ts';
import { chatPath, knowledgePath } from '#shared/utils/console-paths.ts';
import { useLanguageNames } from '../../form/language-names.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';

/** A group of similar questions, how often it was asked, and the latest chats. */
export function GroupSummary({ group, context }: { group: Group; context: KnowledgeContext }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { listOf } = useLanguageNames();
  const [latest] = group.chats;
  return (
    <>
      <div className={css.passageHead}>
        <MessageCircleQuestionMark size={16} aria-hidden="true" />
        <bdi className={css.question}>{group.question}</bdi>
        {group.answered_now && <Badge tone="success">{t('unanswered.answeredNow')}</Badge>}
        {group.reasons.map((reason) => (
          <Badge key={reason}>{t(`unanswered.reasons.${reason}`)}</Badge>
        ))}
      </div>
      {group.variants.length > 0 && <bdi className={css.answer}>{group.variants.join(' · ')}</bdi>}
      {group.proposed_answer && (
        <p className={css.answer} dir="auto">
          {t('unanswered.proposed', { answer: group.proposed_answer })}
        </p>
      )}
      <div className={css.passageHead}>
        <span className={css.muted}>
          {t('unanswered.count', { count: group.count })} · {format.ago(group.last_asked_at)} ·{' '}
          {listOf(group.languages)}
        </span>
        {group.chats.map(({ session_id, window_hash }, index) => (
          <Link key={session_id} to={chatPath(window_hash, session_id)}>
            {t('unanswered.chat', { number: index + 1 })}
          </Link>
        ))}
        {context.mayEdit && latest && (
          <Link to={knowledgePath(context.hash, { section: 'teach', chat: latest.session_id })}>
            {t('unanswered.teach')}
          </Link>
        )}
      </div>
    </>
  );
}
