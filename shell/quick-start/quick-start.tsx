import { useEffect, useState } from 'react';
import { usePageTitle, useTranslation } from '#shared/console/index.ts';
import { Button, ButtonLink, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { SessionGuard } from '../session/session-guard.tsx';
import { signOut } from '../session/sign-out.ts';
import { EntryPage } from '../sign-in/entry-page.tsx';
import { ChatbotStep } from './chatbot-step.tsx';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import * as css from './quick-start.module.css';
import { StepList } from './step-list.tsx';
import { saveOnboarding, useProgress } from './use-progress.ts';

export function QuickStart() {
  const { t } = useTranslation('shell');
  const progress = useProgress();
  const [shownCode, setShownCode] = useState<string>();
  const { step, steps, sent, isFinished, error } = progress;
  usePageTitle(t('quickStart.title'));
  useEffect(() => {
    if (isFinished) leave();
  }, [isFinished]);

  function handleSent(code: NonNullable<typeof sent> & { code?: string | undefined }) {
    setShownCode(code.code);
    progress.handleSent(code);
  }

  return (
    <EntryPage>
      {steps.length > 1 && <StepList steps={steps} step={step} />}
      {error && !step && (
        <LoadFailure
          titleAs="h1"
          title={t('quickStart.failed')}
          error={error}
          onRetry={progress.refetch}
        />
      )}
      {(isFinished || (!step && !error)) && <Skeleton lines={4} />}
      {step === 'phone' && (
        <PhoneStep
          onSent={handleSent}
          leave={
            progress.canSkipPhone
              ? { label: t('quickStart.phone.skip'), onLeave: skipPhone }
              : undefined
          }
        />
      )}
      {step === 'code' && sent && (
        <CodeStep
          sent={sent}
          sentAt={progress.sentAt}
          shownCode={shownCode}
          onSent={handleSent}
          onChangeNumber={progress.changeNumber}
        />
      )}
      {step === 'chatbot' && !isFinished && <ChatbotStep onLeave={leave} />}
      <footer className={css.footer}>
        <span>{t('quickStart.saved')}</span>
        <span className={css.footerActions}>
          <ButtonLink tone="quiet" size="small" to={consolePaths.account}>
            {t('nav.toAccount')}
          </ButtonLink>
          <Button tone="quiet" size="small" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        </span>
      </footer>
      <SessionGuard />
    </EntryPage>
  );
}

const skipPhone = () => saveOnboarding({ step: onboardingSteps.code });

/** A full load: the server decides where the user goes next. */
function leave(): void {
  location.assign(nextPath(location.search) ?? consolePaths.home);
}
