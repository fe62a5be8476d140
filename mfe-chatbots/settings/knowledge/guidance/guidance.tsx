import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/agents.ts';
import type { GuidanceRule } from '#shared/contracts/guidance.ts';
import { Button, EmptyState, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { agentQuery } from '../../queries.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { OffTopicCard } from './off-topic-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';
import { useGuidance } from './use-guidance.ts';

/** What the business wants done about which questions (N26), and about all others (N40). */
export function Guidance(place: KnowledgePlace) {
  const { data, error, refetch } = useQuery(agentQuery(place.agentId));
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={320} />;
  return <Rules {...place} agent={data} />;
}

/** The same number as in the contract, whose schemas stay on the server. */
const mostRules = 50;

function Rules({ agent, hash, mayEdit }: KnowledgePlace & { agent: Agent }) {
  const { t } = useTranslation('knowledge');
  const saving = useGuidance(agent);
  const [edited, setEdited] = useState<GuidanceRule | 'new' | null>(null);
  const { guidance: rules } = agent;
  const isFull = rules.length >= mostRules;

  async function save(rule: GuidanceRule) {
    const isKnown = rules.some(({ id }) => id === rule.id);
    const guidance = isKnown
      ? rules.map((one) => (one.id === rule.id ? rule : one))
      : [...rules, rule];
    await saving.mutateAsync({ guidance });
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
          {isFull && <p className={css.muted}>{t('guidance.full', { limit: mostRules })}</p>}
        </div>
      )}
      <PreviewCard agent={agent} hash={hash} />
      <OffTopicCard key={JSON.stringify(agent.off_topic)} {...{ agent, saving, mayEdit }} />
      <RuleDialog rule={edited} onSave={save} onClose={() => setEdited(null)} />
    </div>
  );
}
