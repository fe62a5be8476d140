import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { ComparedQuestion } from '#shared/contracts/answers/evaluation-comparisons.ts';
import { Badge, SegmentedControl } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import { ComparedAnswer } from './compared-answer.tsx';
import { findDifferences } from './differences.ts';
import * as own from './model-comparison.module.css';

interface ComparedQuestionsProps {
  questions: readonly ComparedQuestion[];
  currency: string;
  names: { current: string; candidate: string };
}

/** Both answers to each question; at first only where one model passed and the other did not. */
export function ComparedQuestions({ questions, currency, names }: ComparedQuestionsProps) {
  const { t } = useTranslation('knowledge');
  const [chosen, setChosen] = useState<'changed' | 'all' | null>(null);
  const changed = questions.filter((question) => findDifferences(question).includes('result'));
  const shown = chosen ?? (changed.length > 0 ? 'changed' : 'all');
  return (
    <section className={css.results} aria-label={t('models.questions')}>
      <div>
        <SegmentedControl
          label={t('evaluation.shown')}
          value={shown}
          onChange={setChosen}
          options={[
            { value: 'changed', label: t('models.changed', { total: changed.length }) },
            { value: 'all', label: t('models.all', { total: questions.length }) },
          ]}
        />
      </div>
      {shown === 'changed' && changed.length === 0 && <p>{t('models.nothingChanged')}</p>}
      <ol className={css.passages}>
        {(shown === 'changed' ? changed : questions).map((question) => (
          <Question key={question.question_id} {...{ question, currency, names }} />
        ))}
      </ol>
    </section>
  );
}

interface QuestionProps extends Omit<ComparedQuestionsProps, 'questions'> {
  question: ComparedQuestion;
}

function Question({ question, currency, names }: QuestionProps) {
  const { t } = useTranslation('knowledge');
  const { current, candidate, expects } = question;
  const differences = findDifferences(question);
  const isComplete = current !== null && candidate !== null;
  return (
    <li className={css.passage}>
      <div className={css.passageHead}>
        <bdi className={css.question}>{question.question}</bdi>
        {differences.map((difference) => (
          <Badge key={difference} tone={difference === 'result' ? 'warning' : undefined}>
            {t(`models.differs.${difference}`)}
          </Badge>
        ))}
        {isComplete && differences.length === 0 && <Badge>{t('models.differs.nothing')}</Badge>}
      </div>
      <div className={own.answers}>
        <ComparedAnswer
          {...{ name: names.current, result: current, other: candidate, expects, currency }}
        />
        <ComparedAnswer
          {...{ name: names.candidate, result: candidate, other: current, expects, currency }}
        />
      </div>
    </li>
  );
}
