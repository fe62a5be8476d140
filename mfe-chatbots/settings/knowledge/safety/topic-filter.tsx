import { Link, useTranslation } from '#shared/console/index.ts';
import type { ChildSafety } from '#shared/contracts/answers/child-safety.ts';
import { chatPath } from '#shared/utils/console-paths.ts';
import * as shared from '../knowledge.module.css';

export function TopicFilter({ guarded }: Pick<ChildSafety, 'guarded'>) {
  const { t } = useTranslation('knowledge');
  return (
    <div className={shared.form}>
      <p className={shared.muted}>{t('safety.filterHint')}</p>
      <ul className={shared.passages}>
        {guarded.map(({ topic, answer, count, chats }) => (
          <li key={topic} className={shared.passage}>
            <span className={shared.question}>{t(`safety.topics.${topic}`)}</span>
            <bdi>{answer}</bdi>
            <span className={shared.passageHead}>
              <span className={shared.muted}>{t('safety.mentions', { count })}</span>
              {chats.map(({ session_id, window_hash }, index) => (
                <Link key={session_id} to={chatPath(window_hash, session_id)}>
                  {t('unanswered.chat', { number: index + 1 })}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
