import { useRef, useState } from 'react';
import {
  api,
  errorText,
  HttpError,
  type ResultOf,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import * as css from './quick-start.module.css';
import { StepForm } from './step-form.tsx';
import { type SentCode, storeVerifiedNumber } from './use-progress.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const codeLength = 6;

interface CodeStepProps {
  level?: 1 | 3;
  sent: SentCode;
  /** Time in milliseconds when `sent` was received. */
  sentAt: number;
  /** Set only where no provider delivers codes (demo). */
  shownCode: string | undefined;
  onSent: (code: ResultOf<'PUT /account/code'>) => void;
  onVerified?: () => void;
  onChangeNumber: () => void;
}

/** Submits by itself when the last digit is entered. */
export function CodeStep(props: CodeStepProps) {
  const { level = 1, sent, sentAt, shownCode, onSent, onVerified, onChangeNumber } = props;
  const { t } = useTranslation('shell');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [isResent, setResent] = useState(false);
  const { phone_number } = sent;
  const verifying = useMutation({
    mutationFn: (typed: string) =>
      api.call('POST /account/code', { body: { phone_number, code: typed } }),
    onSuccess() {
      storeVerifiedNumber(phone_number);
      onVerified?.();
    },
    onError: showAtField,
  });
  const resending = useMutation({
    mutationFn: () => api.call('PUT /account/code', { body: { phone_number } }),
    onSuccess(next) {
      onSent(next);
      setCode('');
      setResent(true);
      field.current?.focus();
    },
  });
  const isBusy = verifying.isPending || resending.isPending;
  const failure = isCodeError(verifying.error) ? null : verifying.error;
  const secondsLeft = useSecondsLeft(sentAt + sent.resend_in * 1000);

  function handleChange(text: string) {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    setMistake(undefined);
    if (digits.length === codeLength && digits !== code) verify(digits);
  }

  function verify(typed: string) {
    if (typed.length < codeLength) {
      setMistake(t('quickStart.code.length'));
      return field.current?.focus();
    }
    setResent(false);
    if (isBusy) return;
    resending.reset();
    verifying.mutate(typed);
  }

  function showAtField(error: Error) {
    if (!isCodeError(error)) return;
    const left = Number(error.data.context?.tries_left ?? 0);
    const isWrong = error.code === 'wrong_code';
    const hint = left > 0 ? t('quickStart.code.tries', { count: left }) : t('quickStart.code.used');
    setMistake(isWrong ? `${errorText(error)} ${hint}` : errorText(error));
    setCode('');
    field.current?.focus();
  }

  function resend() {
    setMistake(undefined);
    if (isBusy) return;
    verifying.reset();
    resending.mutate();
  }

  return (
    <StepForm
      level={level}
      heading={t('quickStart.code.heading')}
      text={t('quickStart.code.text', { phone: sent.display })}
      failure={failure ?? resending.error}
      onSubmit={() => verify(code)}
    >
      {shownCode && <Banner>{t('quickStart.code.shown', { code: shownCode })}</Banner>}
      <div role="status" className={css.notice}>
        {isResent && !mistake && <Banner tone="success">{t('quickStart.code.resent')}</Banner>}
      </div>
      <div className={css.code}>
        <TextField
          ref={field}
          label={t('quickStart.code.label')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          value={code}
          error={mistake}
          onChange={(event) => handleChange(event.currentTarget.value)}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" tone="primary" status={isBusy ? 'busy' : 'idle'}>
          {t('quickStart.code.submit')}
        </Button>
        <Button tone="quiet" onClick={onChangeNumber}>
          {t('quickStart.code.change')}
        </Button>
      </div>
      <div className={css.resend}>
        {secondsLeft > 0 ? (
          <p className={css.text}>
            {t('quickStart.code.wait', { time: formatCountdown(secondsLeft) })}
          </p>
        ) : (
          <Button size="small" onClick={resend}>
            {t('quickStart.code.resend')}
          </Button>
        )}
      </div>
    </StepForm>
  );
}

function isCodeError(error: unknown): error is HttpError {
  return error instanceof HttpError && ['wrong_code', 'code_expired'].includes(error.code);
}

function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
