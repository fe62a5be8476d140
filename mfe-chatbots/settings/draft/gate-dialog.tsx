import { useState } from 'react';
import { type HttpError, Link, useTranslation, useUser } from '#shared/console/index.ts';
import type { FailingQuestion } from '#shared/contracts/evaluation.ts';
import { Button, Dialog, TextArea } from '#shared/ui/index.ts';
import { GivenAnswer } from '../knowledge/evaluation/given-answer.tsx';
import * as css from '../knowledge/knowledge.module.css';

interface GateDialogProps {
  hash: string;
  /** What the server answered: its context names the questions. */
  refusal: HttpError;
  onClose: () => void;
  onPublishAnyway: (reason: string) => void;
}

/** Says which questions stopped publishing; an owner may go on, with a reason that is kept (Z3). */
export function GateDialog({ hash, refusal, onClose, onPublishAnyway }: GateDialogProps) {
  const { t } = useTranslation('knowledge');
  const { role } = useUser();
  const { questions, total } = failingOf(refusal);
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
              <GivenAnswer given={failed} isPassed={false} />
            </li>
          ))}
        </ul>
        {total > questions.length && <p>{t('gate.more', { count: total - questions.length })}</p>}
        <Link to={`/redesign/${hash}/settings?tab=knowledge&section=evaluation`} onClick={onClose}>
          {t('gate.open')}
        </Link>
        {isOwner && (
          <TextArea
            label={t('gate.reason')}
            hint={t('gate.reasonHint')}
            rows={2}
            limit={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

function failingOf({ data: { context } }: HttpError) {
  // As `keepGate` writes it; a problem's context has no type.
  const { failing = [], total = 0 } = (context ?? {}) as {
    failing?: FailingQuestion[];
    total?: number;
  };
  return { questions: failing, total };
}
