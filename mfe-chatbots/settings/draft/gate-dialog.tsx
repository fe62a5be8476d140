import { useState } from 'react';
import { type HttpError, Link, maxOf, useTranslation, useUser } from '#shared/console/index.ts';
import type { FailingQuestion } from '#shared/contracts/answers/evaluation-runs.ts';
import { Button, Dialog, TextArea } from '#shared/ui/index.ts';
import { knowledgePath } from '#shared/utils/console-paths.ts';
import { GradedAnswer } from '../knowledge/evaluation/graded-answer.tsx';
import * as css from '../knowledge/knowledge.module.css';

interface GateDialogProps {
  hash: string;
  /** The context of this error contains the failing questions. */
  gateError: HttpError;
  onClose: () => void;
  onPublishAnyway: (reason: string) => void;
}

export function GateDialog({ hash, gateError, onClose, onPublishAnyway }: GateDialogProps) {
  const { t } = useTranslation('knowledge');
  const { role } = useUser();
  const { questions, total } = failingQuestions(gateError);
  const [reason, setReason] = useState('');
  const isOwner = role === 'owner';
  return (
    <Dialog
      open
      title={t('gate.title', { count: total })}
      description={t('gate.description')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('gate.back')}</Button>
          {isOwner && (
            <Button
              tone="danger"
              disabled={reason.trim().length < 3}
              onClick={() => onPublishAnyway(reason.trim())}
            >
              {t('gate.anyway')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.form}>
        <ul className={css.passages}>
          {questions.map((failed) => (
            <li key={failed.id} className={css.passage}>
              <bdi className={css.question}>{failed.question}</bdi>
              <GradedAnswer result={failed} isPassed={false} />
            </li>
          ))}
        </ul>
        {total > questions.length && <p>{t('gate.more', { count: total - questions.length })}</p>}
        <Link to={knowledgePath(hash, { section: 'evaluation' })} onClick={onClose}>
          {t('gate.open')}
        </Link>
        {isOwner && (
          <TextArea
            label={t('gate.reason')}
            hint={t('gate.reasonHint')}
            rows={2}
            limit={maxOf('POST /windows/:hash/publish', 'publish_anyway')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

function failingQuestions({ data: { context } }: HttpError) {
  // A problem's context is untyped; `assertEvaluationPasses` writes these fields.
  const { failing = [], total = 0 } = (context ?? {}) as {
    failing?: FailingQuestion[];
    total?: number;
  };
  return { questions: failing, total };
}
