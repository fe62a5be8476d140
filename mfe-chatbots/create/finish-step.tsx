import { MessagesSquare, Settings } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLive, useTranslation } from '#shared/console/index.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import { Banner, Button, ButtonLink, CodeBlock, Skeleton, Spinner } from '#shared/ui/index.ts';
import { installSnippet } from '../components/install-snippet.ts';
import * as css from './create.module.css';
import { NextSource, needsMore } from './next-source.tsx';
import { StepHead } from './step-head.tsx';
import { withStartTexts } from './with-start-texts.ts';

const Next = withStartTexts(NextSource);

export interface FinishStepProps {
  hashId: string;
  name: string;
  type: AgentType;
  onAnother: () => void;
}

/** It stands: how it comes onto the website, what it needs next, and where to go on. */
export function FinishStep({ hashId, name, type, onAnother }: FinishStepProps) {
  const { t } = useTranslation('chatbots');
  const [hasArrived, setArrived] = useState(false);
  useLive('session.updated', ({ window_hash, channel, message_count }) => {
    if (window_hash === hashId && channel !== 'test' && message_count > 0) setArrived(true);
  });
  return (
    <div className={css.form}>
      <StepHead heading={t('create.finish.heading', { name })} text={t('create.finish.text')} />
      <div>
        <CodeBlock label={t('create.finish.code')} code={installSnippet(hashId)} />
        <p className={css.text}>{t('create.finish.where')}</p>
      </div>
      {needsMore(type) && (
        <Suspense fallback={<Skeleton shape="block" height={96} />}>
          <Next {...{ type, hashId }} />
        </Suspense>
      )}
      {hasArrived ? (
        <Banner tone="success" role="status">
          {t('create.finish.arrived')}
        </Banner>
      ) : (
        <Spinner label={t('create.finish.waiting')} size="small" />
      )}
      <div className={css.actions}>
        <ButtonLink
          tone={needsMore(type) ? 'secondary' : 'primary'}
          icon={MessagesSquare}
          to={`/redesign/${hashId}`}
        >
          {t('create.finish.chats')}
        </ButtonLink>
        <ButtonLink icon={Settings} to={`/redesign/${hashId}/settings`}>
          {t('create.finish.settings')}
        </ButtonLink>
        <Button tone="quiet" onClick={onAnother}>
          {t('create.finish.another')}
        </Button>
      </div>
    </div>
  );
}
