import { type FormEvent, useState } from 'react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import { useHeading } from '../pages/use-heading.ts';
import type { FurtherAnswers, Lack } from './further-step.ts';
import * as css from './sign-in.module.css';

interface FurtherStepFormProps {
  lack: Lack;
  failure: string | undefined;
  status: 'idle' | 'busy';
  onAnswer: (answers: FurtherAnswers) => void;
  onBack: () => void;
}

/** Asks for what is missing besides the password. */
export function FurtherStepForm(props: FurtherStepFormProps) {
  const { lack, failure, status, onAnswer, onBack } = props;
  const { t } = useTranslation('shell');
  return (
    <div className={css.form}>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {lack.kind === 'code' ? (
        <CodeStep status={status} onAnswer={onAnswer} />
      ) : (
        <ReturnStep eraseAfter={lack.eraseAfter} status={status} onAnswer={onAnswer} />
      )}
      <Button tone="quiet" onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </div>
  );
}

type StepProps = Pick<FurtherStepFormProps, 'status' | 'onAnswer'>;

function CodeStep({ status, onAnswer }: StepProps) {
  const { t } = useTranslation('shell');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const isApp = kind === 'app';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) onAnswer({ code });
  }
  function change() {
    setKind(isApp ? 'recovery' : 'app');
    setCode('');
  }

  return (
    <form className={css.step} onSubmit={handleSubmit} noValidate>
      <h2>{t('signIn.code.title')}</h2>
      <TextField
        // Another field: the browser offers something else for it.
        key={kind}
        label={t(`signIn.code.${kind}`)}
        hint={t(`signIn.code.${kind}Hint`)}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" tone="primary" status={status} disabled={!code.trim()}>
        {t('signIn.code.submit')}
      </Button>
      <Button tone="quiet" onClick={change}>
        {t(isApp ? 'signIn.code.toRecovery' : 'signIn.code.toApp')}
      </Button>
    </form>
  );
}

function ReturnStep({ eraseAfter, status, onAnswer }: StepProps & { eraseAfter: string }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const heading = useHeading(t('signIn.return.title'));
  return (
    <div className={css.step}>
      <h2 ref={heading} tabIndex={-1}>
        {t('signIn.return.title')}
      </h2>
      <p>{t('signIn.return.text', { date: format.dateTime(eraseAfter) })}</p>
      <Button tone="primary" status={status} onClick={() => onAnswer({ comeBack: true })}>
        {t('signIn.return.submit')}
      </Button>
    </div>
  );
}
