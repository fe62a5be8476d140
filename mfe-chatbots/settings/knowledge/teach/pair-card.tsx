import { Check, Pencil, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { Badge, Button, TextArea } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import * as css from './teach.module.css';
import type { ReviewPair } from './use-review.ts';

interface PairCardProps {
  pair: ReviewPair;
  isCurrent: boolean;
  isEdited: boolean;
  onFocus: () => void;
  onEdit: (isEditing: boolean) => void;
  onDecide: (changes: Partial<ReviewPair>) => void;
}

const maxLength = {
  question: maxOf('POST /blooming-school/:agent_id/add-knowledge', 'pairs.question'),
  answer: maxOf('POST /blooming-school/:agent_id/add-knowledge', 'pairs.answer'),
};
const tones = { accepted: 'success', rejected: undefined } as const;

export function PairCard({ pair, isCurrent, isEdited, onFocus, onEdit, onDecide }: PairCardProps) {
  const { t } = useTranslation('knowledge');
  const { id, question, answer, state } = pair;
  return (
    <li
      className={css.pair}
      data-pair={id}
      data-state={state}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent && !isEdited ? 0 : -1}
      onFocus={onFocus}
    >
      {isEdited ? (
        <PairForm pair={pair} onSave={onDecide} onCancel={() => onEdit(false)} />
      ) : (
        <>
          <div className={shared.passageHead}>
            <bdi className={css.question}>{question}</bdi>
            {state !== 'open' && <Badge tone={tones[state]}>{t(`teach.states.${state}`)}</Badge>}
          </div>
          <bdi className={css.answer}>{answer}</bdi>
          <div className={shared.buttons}>
            <Button
              size="small"
              icon={Check}
              aria-pressed={state === 'accepted'}
              aria-keyshortcuts="y"
              onClick={() => onDecide({ state: 'accepted' })}
            >
              {t('teach.keep')}
            </Button>
            <Button size="small" icon={Pencil} aria-keyshortcuts="e" onClick={() => onEdit(true)}>
              {t('teach.edit')}
            </Button>
            <Button
              size="small"
              tone="quiet"
              icon={X}
              aria-pressed={state === 'rejected'}
              aria-keyshortcuts="n"
              onClick={() => onDecide({ state: 'rejected' })}
            >
              {t('teach.drop')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

interface PairFormProps {
  pair: ReviewPair;
  onSave: (changes: Partial<ReviewPair>) => void;
  onCancel: () => void;
}

function PairForm({ pair, onSave, onCancel }: PairFormProps) {
  const { t } = useTranslation(['knowledge', 'errors']);
  const [question, setQuestion] = useState(pair.question);
  const [answer, setAnswer] = useState(pair.answer);
  const [wasSubmitted, setSubmitted] = useState(false);
  const errors = {
    question: validate(question, maxLength.question),
    answer: validate(answer, maxLength.answer),
  };
  const errorOf = (field: keyof typeof errors) =>
    wasSubmitted && errors[field] ? t(`errors:fields.${errors[field]}`) : undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (errors.question || errors.answer) return;
    onSave({ question: question.trim(), answer: answer.trim(), state: 'accepted' });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <form className={shared.form} noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <TextArea
        label={t('knowledge:teach.question')}
        rows={2}
        limit={maxLength.question}
        autoFocus
        value={question}
        error={errorOf('question')}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <TextArea
        label={t('knowledge:teach.answer')}
        rows={4}
        limit={maxLength.answer}
        value={answer}
        error={errorOf('answer')}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div className={shared.buttons}>
        <Button type="submit" size="small" tone="primary">
          {t('knowledge:teach.saveKept')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('knowledge:teach.cancel')}
        </Button>
      </div>
    </form>
  );
}

function validate(text: string, limit: number): 'required' | 'too_long' | null {
  if (text.trim() === '') return 'required';
  return text.trim().length > limit ? 'too_long' : null;
}
