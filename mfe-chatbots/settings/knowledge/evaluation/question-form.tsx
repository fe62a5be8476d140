import { type FormEvent, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { EvaluationQuestion } from '#shared/contracts/evaluation.ts';
import { Button, Checkbox, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';

/** A question with what is expected of its answer, as both calls take it. */
export type QuestionInput = Pick<EvaluationQuestion, 'question' | 'expects' | 'text' | 'source'>;

interface QuestionFormProps {
  /** What is changed; a new one when absent. */
  given?: EvaluationQuestion | undefined;
  isBusy: boolean;
  /** Resolves once it is saved. */
  onSubmit: (input: QuestionInput) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** Asks for a question and what its answer is to be. */
export function QuestionForm({ given, isBusy, onSubmit, onCancel }: QuestionFormProps) {
  const { t } = useTranslation('knowledge');
  const { t: tc } = useTranslation('chatbots');
  const [question, setQuestion] = useState(given?.question ?? '');
  const [text, setText] = useState(given?.text ?? '');
  const [isNone, setNone] = useState(given?.expects === 'none');
  const [source, setSource] = useState(given?.source ?? null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!question.trim() || isBusy) return;
    const expects = isNone ? 'none' : 'answer';
    await onSubmit({
      question: question.trim(),
      expects,
      text: isNone ? '' : text.trim(),
      source: isNone ? null : source,
    });
    if (given) return;
    setQuestion('');
    setText('');
    setNone(false);
  }

  return (
    // What was not saved is told by whoever saves, and stays in the fields.
    <form className={css.form} onSubmit={(event) => void handleSubmit(event).catch(() => {})}>
      <TextField
        label={t(given ? 'evaluation.changedQuestion' : 'evaluation.question')}
        value={question}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <Checkbox
        label={t('evaluation.wantsNone')}
        checked={isNone}
        onChange={(event) => setNone(event.currentTarget.checked)}
      />
      {!isNone && (
        <TextField
          label={t('evaluation.text')}
          hint={t('evaluation.textHint')}
          value={text}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {!isNone && given?.source && (
        <Checkbox
          label={
            given.source_title === null
              ? t('evaluation.sourceGone')
              : t('evaluation.expectsSource', { title: given.source_title })
          }
          checked={source !== null}
          onChange={(event) => setSource(event.currentTarget.checked ? given.source : null)}
        />
      )}
      <div className={css.buttons}>
        <Button type="submit" status={isBusy ? 'busy' : 'idle'}>
          {given ? tc('knowledge.save') : t('evaluation.add')}
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
