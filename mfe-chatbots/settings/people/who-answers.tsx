import { useQuery, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from './people.module.css';
import { answeringQueries } from './queries.ts';

export function WhoAnswers() {
  const { t } = useTranslation('settings');
  const hash = useWindowHash();
  const { data } = useQuery(answeringQueries.members(hash));
  if (!data) return null;
  if (data.count === 0) return <Banner tone="warning">{t('answering.nobody')}</Banner>;
  return <p className={css.hint}>{t('answering.members', { count: data.count })}</p>;
}
