import { type FormEvent, useState } from 'react';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import type { EvaluationQuestion } from '#shared/contracts/answers/evaluation.ts';
import { Button, Checkbox, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';

export type QuestionInput = Pick<EvaluationQuestion, 'question' | 'expects' | 'text' | 'source'>;

interface QuestionFormProps {
  existing?: EvaluationQuestion | undefined;
  isBusy: boolean;
  onSubmit: (input: QuestionInput) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

export function QuestionForm({ existing, isBusy, onSubmit, onCancel }: QuestionFormProps) {
  const { t } = useTranslation('knowledge');
  const { t: tc } = useTranslation('chatbots');
  const [question, setQuestion] = useState(existing?.question ?? '');
  const [text, setText] = useState(existing?.text ?? '');
  const [expectsNoAnswer, setExpectsNoAnswer] = useState(existing?.expects === 'none');
  const [source, setSource] = useState(existing?.source ?? null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!question.trim() || isBusy) return;
    const expects = expectsNoAnswer ? 'none' : 'answer';
    await onSubmit({
      question: question.trim(),
      expects,
      text: expectsNoAnswer ? '' : text.trim(),
      source: expectsNoAnswer ? null : source,
    });
    if (existing) return;
    setQuestion('');
    setText('');
    setExpectsNoAnswer(false);
  }

  return (
    // The caller reports errors; the fields keep what was typed.
    <form className={css.form} onSubmit={(event) => void handleSubmit(event).catch(() => {})}>
      <TextField
        label={t(existing ? 'evaluation.changedQuestion' : 'evaluation.question')}
        value={question}
        maxLength={maxOf('POST /agents/:id/evaluation/questions', 'question')}
        autoComplete="off"
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <Checkbox
        label={t('evaluation.wantsNone')}
        checked={expectsNoAnswer}
        onChange={(event) => setExpectsNoAnswer(event.currentTarget.checked)}
      />
      {!expectsNoAnswer && (
        <TextField
          label={t('evaluation.text')}
          hint={t('evaluation.textHint')}
          value={text}
          maxLength={maxOf('POST /agents/:id/evaluation/questions', 'text')}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {!expectsNoAnswer && existing?.source && (
        <Checkbox
          label={
            existing.source_title === null
              ? t('evaluation.sourceGone')
              : t('evaluation.expectsSource', { title: existing.source_title })
          }
          checked={source !== null}
          onChange={(event) => setSource(event.currentTarget.checked ? existing.source : null)}
        />
      )}
      <div className={css.buttons}>
        <Button type="submit" status={isBusy ? 'busy' : 'idle'}>
          {existing ? tc('knowledge.save') : t('evaluation.add')}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {tc('knowledge.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
