import { maxOf, useTranslation } from '#shared/console/index.ts';
import type { EvaluationQuestion } from '#shared/contracts/answers/evaluation-questions.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Button, Checkbox, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';

export type QuestionInput = Pick<EvaluationQuestion, 'question' | 'expects' | 'text' | 'source'>;

interface QuestionValues {
  question: string;
  text: string;
  expectsNoAnswer: boolean;
  expectsSource: boolean;
}

interface QuestionFormProps {
  existing?: EvaluationQuestion | undefined;
  isBusy: boolean;
  onSubmit: (input: QuestionInput) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

export function QuestionForm({ existing, isBusy, onSubmit, onCancel }: QuestionFormProps) {
  const { t } = useTranslation('knowledge');
  const { t: chatbotText } = useTranslation('chatbots');
  const form = useContractForm<QuestionValues>({
    defaultValues: {
      question: existing?.question ?? '',
      text: existing?.text ?? '',
      expectsNoAnswer: existing?.expects === 'none',
      expectsSource: Boolean(existing?.source),
    },
    // An empty question is not sent.
    validate: () => ({}),
  });
  const { register } = form;
  const expectsNoAnswer = form.watch('expectsNoAnswer');

  const submit = form.handleSubmit(async ({ question, text, expectsSource }) => {
    if (!question.trim() || isBusy) return;
    const source = expectsSource ? (existing?.source ?? null) : null;
    const answer = { expects: 'answer' as const, text: text.trim(), source };
    const noAnswer = { expects: 'none' as const, text: '', source: null };
    const input = { question: question.trim(), ...(expectsNoAnswer ? noAnswer : answer) };
    // The caller reports errors; the fields keep what was typed.
    const isSaved = await onSubmit(input).then(
      () => true,
      () => false,
    );
    if (isSaved && !existing) form.reset();
  });

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('question')}
        label={t(existing ? 'evaluation.changedQuestion' : 'evaluation.question')}
        maxLength={maxOf('POST /agents/:id/evaluation/questions', 'question')}
        autoComplete="off"
      />
      <Checkbox {...register('expectsNoAnswer')} label={t('evaluation.wantsNone')} />
      {!expectsNoAnswer && (
        <TextField
          {...register('text')}
          label={t('evaluation.text')}
          hint={t('evaluation.textHint')}
          maxLength={maxOf('POST /agents/:id/evaluation/questions', 'text')}
          autoComplete="off"
        />
      )}
      {!expectsNoAnswer && existing?.source && (
        <Checkbox
          {...register('expectsSource')}
          label={
            existing.source_title === null
              ? t('evaluation.sourceGone')
              : t('evaluation.expectsSource', { title: existing.source_title })
          }
        />
      )}
      <div className={css.buttons}>
        <Button type="submit" status={isBusy ? 'busy' : 'idle'}>
          {existing ? chatbotText('knowledge.save') : t('evaluation.add')}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {chatbotText('knowledge.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
