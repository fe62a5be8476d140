import { type ResultOf, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import * as css from './quick-start.module.css';
import { StepForm } from './step-form.tsx';
import { useCodeCheck } from './use-code-check.ts';
import type { SentCode } from './use-progress.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

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
  const check = useCodeCheck({ phone_number: sent.phone_number, onSent, onVerified });
  const secondsLeft = useSecondsLeft(sentAt + sent.resend_in * 1000);

  return (
    <StepForm
      level={level}
      heading={t('quickStart.code.heading')}
      text={t('quickStart.code.text', { phone: sent.display })}
      failure={check.failure}
      onSubmit={check.submit}
    >
      {shownCode && <Banner>{t('quickStart.code.shown', { code: shownCode })}</Banner>}
      <div role="status" className={css.notice}>
        {check.isResent && !check.fieldError && (
          <Banner tone="success">{t('quickStart.code.resent')}</Banner>
        )}
      </div>
      <div className={css.code}>
        <TextField
          ref={check.field}
          label={t('quickStart.code.label')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          value={check.code}
          error={check.fieldError}
          onChange={(event) => check.change(event.currentTarget.value)}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" tone="primary" status={check.isBusy ? 'busy' : 'idle'}>
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
          <Button size="small" onClick={check.resend}>
            {t('quickStart.code.resend')}
          </Button>
        )}
      </div>
    </StepForm>
  );
}

function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
