import { useQuery, useTranslation } from '#shared/console/index.ts';
import { Banner, Card, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { Consents } from './consents.tsx';
import { safetyQueries } from './queries.ts';
import { StoredData } from './stored-data.tsx';
import { TopicFilter } from './topic-filter.tsx';

export function Safety({ agentId }: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const { data, error, refetch } = useQuery(safetyQueries.report(agentId));
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={320} />;
  return (
    <div className={shared.part}>
      <p className={shared.muted}>{t('safety.description')}</p>
      {!data.is_on && <Banner tone="warning">{t('safety.disabled')}</Banner>}
      <Card title={t('safety.filter')}>
        <TopicFilter guarded={data.guarded} />
      </Card>
      <Card title={t('safety.topSources')}>
        {data.talked_about.length === 0 ? (
          <p className={shared.muted}>{t('safety.noSources')}</p>
        ) : (
          <ul className={shared.passages}>
            {data.talked_about.map(({ title, count }) => (
              <li key={title} className={shared.passageHead}>
                <bdi>{title}</bdi>
                <span className={shared.score}>{t('safety.times', { count })}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('safety.stored')}>
        <StoredData kept={data.kept} />
      </Card>
      <Card title={t('safety.consents')}>
        <Consents consents={data.consents} />
      </Card>
    </div>
  );
}
