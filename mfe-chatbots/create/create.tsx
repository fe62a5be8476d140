import { useEffect } from 'react';
import {
  usePageTitle,
  useSearch,
  useTranslation,
  useUnsavedChanges,
} from '#shared/console/index.ts';
import { PageHeader } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import * as css from './create.module.css';
import { isUnsaved, useWizardDraft } from './draft.ts';
import { FinishStep } from './finish-step.tsx';
import { KnowledgeStep } from './knowledge-step.tsx';
import { NameStep } from './name-step.tsx';
import { PurposeStep } from './purpose-step.tsx';
import { useStep } from './use-step.ts';
import { WizardSteps } from './wizard-steps.tsx';

export function Create() {
  const { t } = useTranslation('chatbots');
  const { draft, change, startOver } = useWizardDraft();
  const { step, goTo } = useStep(draft.hashId !== null);
  useInitialDraft(draft.hashId !== null, startOver);
  usePageTitle(t('create.title'));
  useUnsavedChanges(isUnsaved(draft));

  return (
    <div className={css.page}>
      <PageHeader
        title={t('create.title')}
        back={{ label: t('nav.list'), to: consolePaths.chatbots }}
      />
      <WizardSteps step={step} />
      {step === 'purpose' && (
        <PurposeStep
          {...{ draft, change }}
          onNext={() => goTo('name')}
          onCreated={() => goTo('knowledge')}
        />
      )}
      {step === 'name' && (
        <NameStep
          {...{ draft, change }}
          onBack={() => goTo('purpose')}
          onNext={() => goTo('knowledge')}
        />
      )}
      {step === 'knowledge' && draft.hashId && (
        <KnowledgeStep
          draft={{ ...draft, hashId: draft.hashId }}
          change={change}
          onBack={() => goTo('name')}
          onNext={() => goTo('finish')}
        />
      )}
      {step === 'finish' && draft.hashId && (
        <FinishStep
          hashId={draft.hashId}
          name={draft.name}
          type={draft.type}
          hasSample={draft.withSample}
          onCreateAnother={() => {
            startOver();
            goTo('purpose');
          }}
        />
      )}
    </div>
  );
}

/**
 * Starts over when the user returns after finishing a chatbot; `?start=sample` chooses the
 * sample.
 */
function useInitialDraft(
  isCreated: boolean,
  startOver: ReturnType<typeof useWizardDraft>['startOver'],
) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the URL that the page was opened with counts
  useEffect(() => {
    if (search.get('start') === 'sample') {
      startOver({ type: 'customer-service', name: t('create.sample.name'), withSample: true });
      setSearch({ start: null, step: 'name' });
    } else if (isCreated && !search.has('step')) {
      startOver();
    }
  }, []);
}
