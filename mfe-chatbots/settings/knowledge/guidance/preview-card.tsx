import { FlaskConical } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { currentLanguage, maxOf, useQuery, useTranslation } from '#shared/console/index.ts';
import type { PreviewedRule } from '#shared/contracts/answers/guidance.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { Badge, Banner, Button, Card, LoadFailure, Select, TextField } from '#shared/ui/index.ts';
import { useLanguageNames } from '../../form/language-names.ts';
import * as shared from '../knowledge.module.css';
import * as css from './guidance.module.css';
import { guidanceQueries, type PreviewedQuestion } from './queries.ts';

interface PreviewCardProps {
  agent: Agent;
  hash: string;
}

export function PreviewCard({ agent, hash }: PreviewCardProps) {
  const { t } = useTranslation('knowledge');
  const { nameOf } = useLanguageNames();
  const [text, setText] = useState('');
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const [previewed, setPreviewed] = useState<PreviewedQuestion | null>(null);
  const { data, error, isFetching, refetch } = useQuery(
    guidanceQueries.preview(agent, hash, previewed),
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) setPreviewed({ text: text.trim(), language });
  }

  return (
    <Card title={t('guidance.preview.title')}>
      <form className={shared.form} onSubmit={handleSubmit}>
        <div className={css.ask}>
          <TextField
            label={t('guidance.preview.question')}
            value={text}
            maxLength={maxOf('POST /agents/:id/guidance/preview', 'text')}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Select
            label={t('guidance.preview.language')}
            value={language}
            options={languages.map((code) => ({ value: code, label: nameOf(code) }))}
            onChange={({ currentTarget: { value } }) =>
              setLanguage(languages.find((code) => code === value) ?? language)
            }
          />
        </div>
        <div className={shared.buttons}>
          <Button type="submit" icon={FlaskConical} status={isFetching ? 'busy' : 'idle'}>
            {t('guidance.preview.try')}
          </Button>
        </div>
      </form>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      <div role="status" className={css.found}>
        {previewed && data && (
          <>
            {data.off_topic && <Banner>{t('guidance.preview.offTopic')}</Banner>}
            {!data.off_topic && !data.rules.some(isApplied) && <p>{t('guidance.preview.none')}</p>}
            <Outcomes agent={agent} rules={data.rules} />
          </>
        )}
      </div>
    </Card>
  );
}

const isApplied = ({ outcome }: PreviewedRule) => outcome === 'decides' || outcome === 'adds';

function Outcomes({ agent, rules }: { agent: Agent; rules: readonly PreviewedRule[] }) {
  const { t } = useTranslation('knowledge');
  const outcomes = rules.flatMap((found) => {
    const rule = agent.guidance.find(({ id }) => id === found.id);
    return rule ? [{ ...found, rule }] : [];
  });
  return (
    <ol className={shared.passages}>
      {outcomes.map(({ rule, outcome, phrase, id }) => (
        <li key={id} className={css.name}>
          <Badge
            tone={outcome === 'decides' ? 'success' : outcome === 'adds' ? 'accent' : 'neutral'}
          >
            {t(`guidance.preview.outcomes.${outcome}`)}
          </Badge>
          <bdi className={shared.question}>{rule.name}</bdi>
          {(outcome === 'decides' || outcome === 'adds') && (
            <span>{t(`guidance.actions.${rule.action}`)}</span>
          )}
          {phrase && (
            <span className={shared.muted}>{t('guidance.preview.phrase', { phrase })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
