import { Plus } from 'lucide-react';
import { useState } from 'react';
import { maxOf, useQuery, useTranslation } from '#shared/console/index.ts';
import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import { Button, EmptyState, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { agentQueries } from '../../../queries.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { OffTopicCard } from './off-topic-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';
import { useGuidance } from './use-guidance.ts';

export function Guidance(context: KnowledgeContext) {
  const { data, error, refetch } = useQuery(agentQueries.detail(context.agentId));
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={320} />;
  return <Rules {...context} agent={data} />;
}

const maxRules = maxOf('PATCH /agents/:id', 'guidance[]');

function Rules({ agent, hash, mayEdit }: KnowledgeContext & { agent: Agent }) {
  const { t } = useTranslation('knowledge');
  const saving = useGuidance(agent);
  const [edited, setEdited] = useState<GuidanceRule | 'new' | null>(null);
  const { guidance: rules } = agent;
  const isFull = rules.length >= maxRules;

  async function save(rule: GuidanceRule) {
    const isExisting = rules.some(({ id }) => id === rule.id);
    const guidance = isExisting
      ? rules.map((each) => (each.id === rule.id ? rule : each))
      : [...rules, rule];
    // The mutation reports the error; the form keeps what was typed.
    return saving.mutateAsync({ guidance }).then(
      () => true,
      () => false,
    );
  }

  return (
    <div className={css.part}>
      <p className={css.muted}>{t('guidance.description')}</p>
      {rules.length === 0 ? (
        <EmptyState title={t('guidance.empty')}>{t('guidance.emptyText')}</EmptyState>
      ) : (
        <>
          {rules.length > 1 && <p className={css.muted}>{t('guidance.order')}</p>}
          <RuleList rules={rules} saving={saving} mayEdit={mayEdit} onEdit={setEdited} />
        </>
      )}
      {mayEdit && (
        <div className={css.buttons}>
          <Button icon={Plus} disabled={isFull} onClick={() => setEdited('new')}>
            {t('guidance.add')}
          </Button>
          {isFull && <p className={css.muted}>{t('guidance.full', { limit: maxRules })}</p>}
        </div>
      )}
      <PreviewCard agent={agent} hash={hash} />
      <OffTopicCard key={JSON.stringify(agent.off_topic)} {...{ agent, saving, mayEdit }} />
      <RuleDialog rule={edited} onSave={save} onClose={() => setEdited(null)} />
    </div>
  );
}
