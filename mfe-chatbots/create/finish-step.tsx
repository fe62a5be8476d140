import { MessagesSquare, Settings } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLive, useTranslation } from '#shared/console/index.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import { Banner, Button, ButtonLink, CodeBlock, Skeleton, Spinner } from '#shared/ui/index.ts';
import { chatbotPath, settingsPath } from '#shared/utils/console-paths.ts';
import { installSnippet } from '../components/install-snippet.ts';
import { lazyWithTexts } from '../components/lazy-with-texts.ts';
import * as css from './create.module.css';
import { needsSource, RequiredSource } from './required-source.tsx';
import { StepHead } from './step-head.tsx';

const LazyRequiredSource = lazyWithTexts(['start'], () => RequiredSource);

export interface FinishStepProps {
  hashId: string;
  name: string;
  type: AgentType;
  /** Whether the chatbot was created with the sample, which includes the source its type requires. */
  hasSample: boolean;
  onCreateAnother: () => void;
}

export function FinishStep({ hashId, name, type, hasSample, onCreateAnother }: FinishStepProps) {
  const { t } = useTranslation('chatbots');
  const [hasFirstMessage, setFirstMessage] = useState(false);
  useLive('session.updated', ({ window_hash, channel, message_count }) => {
    if (window_hash === hashId && channel !== 'test' && message_count > 0) setFirstMessage(true);
  });
  return (
    <div className={css.form}>
      <StepHead heading={t('create.finish.heading', { name })} text={t('create.finish.text')} />
      <div>
        <CodeBlock label={t('create.finish.code')} code={installSnippet(hashId)} />
        <p className={css.text}>{t('create.finish.where')}</p>
      </div>
      {!hasSample && needsSource(type) && (
        <Suspense fallback={<Skeleton shape="block" height={96} />}>
          <LazyRequiredSource {...{ type, hashId }} />
        </Suspense>
      )}
      {hasFirstMessage ? (
        <Banner tone="success" role="status">
          {t('create.finish.arrived')}
        </Banner>
      ) : (
        <Spinner label={t('create.finish.waiting')} size="small" />
      )}
      <div className={css.actions}>
        <ButtonLink
          tone={!hasSample && needsSource(type) ? 'secondary' : 'primary'}
          icon={MessagesSquare}
          to={chatbotPath(hashId)}
        >
          {t('create.finish.chats')}
        </ButtonLink>
        <ButtonLink icon={Settings} to={settingsPath(hashId)}>
          {t('create.finish.settings')}
        </ButtonLink>
        <Button tone="quiet" onClick={onCreateAnother}>
          {t('create.finish.another')}
        </Button>
      </div>
    </div>
  );
}
