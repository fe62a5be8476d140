import { type FormEvent, useState } from 'react';
import { maxOf, useFormat, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from './sign-in.module.css';
import type { PendingStep, SecondStepAnswers } from './sign-in-steps.ts';

interface SecondStepFormProps {
  pendingStep: PendingStep;
  failure: string | undefined;
  status: 'idle' | 'busy';
  onAnswer: (answers: SecondStepAnswers) => void;
  onBack: () => void;
}

export function SecondStepForm(props: SecondStepFormProps) {
  const { pendingStep, failure, status, onAnswer, onBack } = props;
  const { t } = useTranslation('shell');
  return (
    <div className={css.form}>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {pendingStep.kind === 'code' ? (
        <TwoFactorStep status={status} onAnswer={onAnswer} />
      ) : (
        <RestoreStep eraseAfter={pendingStep.eraseAfter} status={status} onAnswer={onAnswer} />
      )}
      <Button tone="quiet" onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </div>
  );
}

type StepProps = Pick<SecondStepFormProps, 'status' | 'onAnswer'>;

function TwoFactorStep({ status, onAnswer }: StepProps) {
  const { t } = useTranslation('shell');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const isApp = kind === 'app';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) onAnswer({ code });
  }
  function toggleKind() {
    setKind(isApp ? 'recovery' : 'app');
    setCode('');
  }

  return (
    <form className={css.step} onSubmit={handleSubmit} noValidate>
      <h2>{t('signIn.code.title')}</h2>
      <TextField
        // Remounted so that browsers offer the right autofill.
        key={kind}
        label={t(`signIn.code.${kind}`)}
        hint={t(`signIn.code.${kind}Hint`)}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxOf('POST /account/sign-in', 'code')}
        autoFocus
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" tone="primary" status={status} disabled={!code.trim()}>
        {t('signIn.code.submit')}
      </Button>
      <Button tone="quiet" onClick={toggleKind}>
        {t(isApp ? 'signIn.code.toRecovery' : 'signIn.code.toApp')}
      </Button>
    </form>
  );
}

function RestoreStep({ eraseAfter, status, onAnswer }: StepProps & { eraseAfter: string }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const heading = useHeading(t('signIn.return.title'));
  return (
    <div className={css.step}>
      <h2 ref={heading} tabIndex={-1}>
        {t('signIn.return.title')}
      </h2>
      <p>{t('signIn.return.text', { date: format.dateTime(eraseAfter) })}</p>
      <Button tone="primary" status={status} onClick={() => onAnswer({ restore: true })}>
        {t('signIn.return.submit')}
      </Button>
    </div>
  );
}
