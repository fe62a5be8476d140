import { Calculator } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api, maxOf, useMutation, useTranslation } from '#shared/console/index.ts';
import type { DataAnswer } from '#shared/contracts/knowledge/data-tables.ts';
import { Button, Card, LoadFailure, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { TableFigures } from './table-figures.tsx';
import * as own from './tables.module.css';

export function AskTables({ context }: { context: KnowledgeContext }) {
  const { t } = useTranslation('knowledge');
  const [text, setText] = useState('');
  const asking = useMutation({
    mutationFn: (question: string) =>
      api.call('POST /data-analysis/ask', {
        body: { knowledge_id: context.knowledgeId, text: question },
      }),
  });
  const { data, error, isPending, variables = '' } = asking;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !isPending) asking.mutate(text.trim());
  }

  return (
    <Card title={t('tables.ask.title')}>
      <div className={css.part}>
        <form className={css.ask} onSubmit={handleSubmit}>
          <TextField
            label={t('tables.ask.question')}
            placeholder={t('tables.ask.placeholder')}
            value={text}
            maxLength={maxOf('POST /data-analysis/ask', 'text')}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" icon={Calculator} status={isPending ? 'busy' : 'idle'}>
            {t('tables.ask.ask')}
          </Button>
        </form>
        {error && <LoadFailure error={error} onRetry={() => asking.mutate(variables)} />}
        <div role="status" className={css.results}>
          {data && (
            <Answer
              answer={data}
              onAsk={(question) => {
                setText(question);
                asking.mutate(question);
              }}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

interface AnswerProps {
  answer: DataAnswer;
  onAsk: (question: string) => void;
}

function Answer({ answer: { text, card, suggestions }, onAsk }: AnswerProps) {
  const { t } = useTranslation('knowledge');
  return (
    <>
      <bdi className={css.answerText}>{text}</bdi>
      {card && <TableFigures card={card} />}
      {card && card.how_computed.length > 0 && (
        <section>
          <h3>{t('tables.ask.how')}</h3>
          <ul className={own.how}>
            {card.how_computed.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      )}
      {suggestions.length > 0 && (
        <section>
          <h3>{t('tables.ask.suggestions')}</h3>
          <div className={css.buttons}>
            {suggestions.map((question) => (
              <Button key={question} size="small" onClick={() => onAsk(question)}>
                {question}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
