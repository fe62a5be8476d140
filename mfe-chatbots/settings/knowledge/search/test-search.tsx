import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  api,
  maxOf,
  type ResultOf,
  useFormat,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  LoadFailure,
  SegmentedControl,
  TextField,
} from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { QuotedMarkdown } from './quoted-markdown.tsx';

type TryResult = ResultOf<'POST /agents/:id/try'>;

interface TestSearchProps extends KnowledgeContext {
  question?: string;
}

export function TestSearch({ agentId, hash, question = '' }: TestSearchProps) {
  const { t } = useTranslation('chatbots');
  const { t: knowledgeText } = useTranslation('knowledge');
  const [text, setText] = useState(question);
  const [target, setTarget] = useState<'draft' | 'live'>('draft');
  const searching = useMutation({
    mutationFn: (query: { text: string; target: 'draft' | 'live' }) =>
      api.call('POST /agents/:id/try', {
        params: { id: agentId },
        body: { ...query, window_hash: hash },
      }),
  });
  const { data, error, isPending } = searching;

  const search = (searchTarget: 'draft' | 'live') =>
    searching.mutate({ text: text.trim(), target: searchTarget });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !isPending) search(target);
  }

  return (
    <div className={css.part}>
      <p className={css.muted}>{t('knowledge.test.description')}</p>
      <div>
        <SegmentedControl
          label={knowledgeText('evaluation.target')}
          value={target}
          onChange={(chosen) => {
            setTarget(chosen);
            if (data && text.trim()) search(chosen);
          }}
          options={[
            { value: 'draft', label: knowledgeText('evaluation.draft') },
            { value: 'live', label: knowledgeText('evaluation.live') },
          ]}
        />
      </div>
      <form className={css.ask} onSubmit={handleSubmit}>
        <TextField
          label={t('knowledge.test.question')}
          value={text}
          maxLength={maxOf('POST /agents/:id/try', 'text')}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" icon={Search} status={isPending ? 'busy' : 'idle'}>
          {t('knowledge.test.search')}
        </Button>
      </form>
      {error && <LoadFailure error={error} onRetry={() => search(target)} />}
      <div role="status" className={css.results}>
        {data && <Results result={data} />}
      </div>
    </div>
  );
}

function Results({ result: { answer, passages, mode } }: { result: TryResult }) {
  const { t } = useTranslation('chatbots');
  const { t: knowledgeText } = useTranslation('knowledge');
  return (
    <>
      <Card title={t('knowledge.test.answer')}>
        {answer.finish === 'stop' ? (
          <>
            <QuotedMarkdown text={answer.text} />
            <p className={css.muted}>
              {knowledgeText(mode === 'llm' ? 'why.model' : 'why.sources')}
            </p>
          </>
        ) : (
          <>
            <p>{t('knowledge.test.noAnswer')}</p>
            {answer.text && <bdi className={css.muted}>{answer.text}</bdi>}
          </>
        )}
      </Card>
      {passages.length === 0 ? (
        <EmptyState title={t('knowledge.test.nothing')}>
          {t('knowledge.test.nothingText')}
        </EmptyState>
      ) : (
        <section aria-labelledby="passages">
          <h2 id="passages">{t('knowledge.test.passages', { count: passages.length })}</h2>
          <ol className={css.passages}>
            {passages.map((passage) => (
              <Passage key={passage.n} passage={passage} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Passage({ passage }: { passage: TryResult['passages'][number] }) {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  const page = passage.position?.page;
  return (
    <li className={css.passage}>
      <div className={css.passageHead}>
        <Badge>{t(`knowledge.sources.${passage.source_type}`)}</Badge>
        <bdi className={css.question}>{passage.title}</bdi>
        {page !== undefined && <span>{t('knowledge.test.page', { page })}</span>}
        {passage.cited && <Badge tone="success">{t('knowledge.test.cited')}</Badge>}
        <span className={css.score}>
          {t('knowledge.test.score', {
            score: format.number(Math.round(passage.score * 100) / 100),
          })}
        </span>
      </div>
      <QuotedMarkdown text={passage.excerpt} />
      <MatchedWords why={passage.why} />
    </li>
  );
}

function MatchedWords({ why }: Pick<TryResult['passages'][number], 'why'>) {
  const { t } = useTranslation('knowledge');
  return (
    <p className={css.muted}>
      {why.in_title.length > 0 && (
        <span>{t('why.title', { words: why.in_title.join(', ') })} </span>
      )}
      {why.in_text.length > 0 && <span>{t('why.text', { words: why.in_text.join(', ') })} </span>}
      {why.missing.length > 0 && <span>{t('why.missing', { words: why.missing.join(', ') })}</span>}
    </p>
  );
}
