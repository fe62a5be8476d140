import { Lock } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation, useUser } from '#shared/console/index.ts';
import { type AgentType, agentTypes } from '#shared/contracts/names.ts';
import { Banner, Button, RadioGroup, Skeleton } from '#shared/ui/index.ts';
import { lazyWithTexts } from '../components/lazy-with-texts.ts';
import * as css from './create.module.css';
import type { ChangeDraft, Draft } from './draft.ts';
import { StepHead } from './step-head.tsx';
import { Templates } from './templates/templates.tsx';
import { WebsiteStart } from './website-start.tsx';

const LazyWebsiteStart = lazyWithTexts(['start'], () => WebsiteStart);
const LazyTemplates = lazyWithTexts(['start'], () => Templates);

export interface PurposeStepProps {
  draft: Draft;
  change: ChangeDraft;
  onNext: () => void;
  /** The chatbot was created from the address of a website. */
  onCreated: () => void;
}

export function PurposeStep({ draft, change, onNext, onCreated }: PurposeStepProps) {
  const { t } = useTranslation('chatbots');
  const lockReason = useLockReason();
  const isReadOnly = draft.hashId !== null;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <StepHead heading={t('create.purpose.heading')} text={t('create.purpose.text')} />
      {isReadOnly && <Banner>{t('create.purpose.fixed')}</Banner>}
      {!isReadOnly && (
        <Suspense fallback={<Skeleton shape="block" height={480} />}>
          <LazyWebsiteStart {...{ draft, change, onCreated }} />
          <LazyTemplates {...{ draft, change, onNext }} />
        </Suspense>
      )}
      <RadioGroup
        label={t('create.steps.purpose')}
        labelStyle="hidden"
        layout="cards"
        disabled={isReadOnly}
        value={draft.type}
        onChange={(type) => change({ type })}
        options={agentTypes.map((type) => {
          const reason = lockReason(type);
          return {
            value: type,
            label: t(`list.type.${type}`),
            disabled: reason !== undefined,
            hint: (
              <>
                {t(`create.purpose.about.${type}`)}
                {reason && (
                  <span className={css.lock}>
                    <Lock size={12} aria-hidden="true" />
                    {reason}
                  </span>
                )}
              </>
            ),
          };
        })}
      />
      <div className={css.actions}>
        <Button tone="primary" type="submit">
          {t('create.next')}
        </Button>
      </div>
    </form>
  );
}

function useLockReason() {
  const { t } = useTranslation('chatbots');
  const user = useUser();
  const enabledByType: Partial<Record<AgentType, boolean>> = {
    companion: user.enable_companion,
    blooming: user.enable_blooming,
    sales: user.enable_sales,
  };
  return (type: AgentType) =>
    enabledByType[type] === false ? t('create.purpose.locked') : undefined;
}
