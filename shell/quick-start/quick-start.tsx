import { useEffect, useState } from 'react';
import { usePageTitle, useTranslation } from '#shared/console/index.ts';
import { Button, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { SessionGuard } from '../session/session-guard.tsx';
import { signOut } from '../session/sign-out.ts';
import { EntryPage } from '../sign-in/entry-page.tsx';
import { ChatbotStep } from './chatbot-step.tsx';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import * as css from './quick-start.module.css';
import { StepList } from './step-list.tsx';
import { useProgress } from './use-progress.ts';

/** The first minutes of a new user (R3): phone, code, first chatbot. */
export function QuickStart() {
  const { t } = useTranslation('shell');
  const progress = useProgress();
  const [shownCode, setShownCode] = useState<string>();
  const { step, steps, sent, isOver, error } = progress;
  usePageTitle(t('quickStart.title'));
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  function handleSent(code: NonNullable<typeof sent> & { code?: string | undefined }) {
    setShownCode(code.code);
    progress.noteSent(code);
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
      {(isOver || (!step && !error)) && <Skeleton lines={4} />}
      {step === 'phone' && <PhoneStep onSent={handleSent} maySkip={progress.mayLeavePhone} />}
      {step === 'code' && sent && (
        <CodeStep
          sent={sent}
          sentAt={progress.sentAt}
          shownCode={shownCode}
          onSent={handleSent}
          onChangeNumber={progress.changeNumber}
        />
      )}
      {step === 'chatbot' && !isOver && <ChatbotStep onLeave={leave} />}
      <footer className={css.foot}>
        <span>{t('quickStart.kept')}</span>
        <Button tone="quiet" size="small" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </footer>
      <SessionGuard />
    </EntryPage>
  );
}

/** A full load: the server knows where somebody belongs who is done here. */
function leave(): void {
  location.assign(nextPath(location.search) ?? '/redesign');
}
