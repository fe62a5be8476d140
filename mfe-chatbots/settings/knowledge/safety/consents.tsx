import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { ChildSafety } from '#shared/contracts/answers/child-safety.ts';
import { Badge } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';

export function Consents({ consents: { items, total } }: Pick<ChildSafety, 'consents'>) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  if (items.length === 0) return <p className={shared.muted}>{t('safety.noConsents')}</p>;
  return (
    <div className={shared.form}>
      {total > items.length && (
        <p className={shared.muted}>{t('safety.latest', { shown: items.length, total })}</p>
      )}
      <ul className={shared.passages}>
        {items.map(({ id, name, is_child, by_guardian, agreed_at, text }) => (
          <li key={id} className={shared.passage}>
            <span className={shared.passageHead}>
              <bdi className={shared.question}>{name ?? t('safety.noName')}</bdi>
              {is_child && <Badge>{t('safety.child')}</Badge>}
              {by_guardian && <Badge tone="success">{t('safety.guardian')}</Badge>}
              <time className={shared.score} dateTime={agreed_at}>
                {format.dateTime(agreed_at)}
              </time>
            </span>
            <bdi className={shared.answerText}>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
