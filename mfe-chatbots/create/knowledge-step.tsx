import { Suspense, useState } from 'react';
import { api, queryClient, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import type { LocalizedText } from '#shared/contracts/languages.ts';
import { Button, FileDrop, LoadFailure, SegmentedControl, Skeleton } from '#shared/ui/index.ts';
import { acceptedDocumentTypes } from '../components/add-document.ts';
import { lazyWithTexts } from '../components/lazy-with-texts.ts';
import { useUploads } from '../components/use-uploads.ts';
import { chatbotQueries } from '../queries.ts';
import { textDocument } from './add-knowledge.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import * as css from './knowledge-step.module.css';
import { NoteForm } from './note-form.tsx';
import { PastedFaqsForm } from './pasted-faqs-form.tsx';
import { knowledgeQueries, refreshKnowledge } from './queries.ts';
import { needsSource, RequiredSource } from './required-source.tsx';
import { SourceList } from './source-list.tsx';
import { StepHead } from './step-head.tsx';
import { TestChat } from './test-chat.tsx';
import { useFaqForm } from './use-faq-form.ts';
import { WebsiteForm } from './website-form.tsx';

const LazyFaqForm = lazyWithTexts(['start'], () => PastedFaqsForm);

const LazyWebsiteForm = lazyWithTexts(['start', 'knowledge'], () => WebsiteForm);
const LazyRequiredSource = lazyWithTexts(['start'], () => RequiredSource);

const kinds = ['website', 'faq', 'text', 'file'] as const;
type Kind = (typeof kinds)[number];

export interface KnowledgeStepProps {
  draft: Draft & { hashId: string };
  change: ChangeDraft;
  onBack: () => void;
  onNext: () => void;
}

export function KnowledgeStep({ draft, change, onBack, onNext }: KnowledgeStepProps) {
  const { t } = useTranslation('chatbots');
  const { data: window, error, refetch } = useQuery(chatbotQueries.detail(draft.hashId));
  return (
    <div className={css.step}>
      <StepHead heading={t('create.knowledge.heading')} text={t('create.knowledge.text')} />
      {!window && error && <LoadFailure error={error} onRetry={refetch} />}
      {!window && !error && <Skeleton shape="block" height={320} />}
      {window?.agent_id && (
        <Sources
          key={window.agent_id}
          {...{ draft, change, onBack, onNext }}
          agentId={window.agent_id}
          window={window}
        />
      )}
    </div>
  );
}

function Sources({
  draft,
  change,
  agentId,
  window,
  onBack,
  onNext,
}: KnowledgeStepProps & { agentId: string; window: Window }) {
  const { t } = useTranslation('chatbots');
  const [kind, setKind] = useState<Kind>(draft.website && !draft.faqText ? 'website' : 'faq');
  /** The person has seen why typed text was not saved. */
  const [hasProblem, setProblem] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const faqs = useQuery(knowledgeQueries.faqs(agentId));
  const form = useFaqForm({
    agentId,
    text: draft.faqText,
    template: draft.template,
    change,
    onAdded: (questions) => addStarterQuestions(draft.hashId, questions),
  });
  const { uploads, add, addFiles, dismiss } = useUploads({ agent_id: agentId }, () =>
    refreshKnowledge(agentId),
  );
  const documents = useQuery(knowledgeQueries.documents(agentId));
  const websites = useQuery(knowledgeQueries.websites(agentId));
  const hasNothingSaved =
    faqs.data?.total === 0 && documents.data?.total === 0 && websites.data?.items.length === 0;
  const isEmpty = hasNothingSaved && uploads.length === 0 && !draft.withSample;

  // The starter questions of a sample show what the type can do.
  const [starter] = draft.withSample ? window.starter_questions : [];
  const example = typeof starter === 'string' ? starter : faqs.data?.items.at(-1)?.question;

  const finishLabel = hasProblem
    ? 'finishWithout'
    : isEmpty && !draft.faqText.trim()
      ? 'skip'
      : 'finish';

  /** Saves typed knowledge; returns the kind that could not be saved. */
  async function saveTyped(): Promise<Kind | null> {
    if (draft.faqText.trim() && !(await form.add())) return 'faq';
    if (!draft.noteText.trim()) return null;
    const isAdded = await add([textDocument(draft.noteTitle, draft.noteText)]);
    if (!isAdded) return 'text';
    change({ noteTitle: '', noteText: '' });
    return null;
  }

  async function saveAndContinue() {
    setSaving(true);
    try {
      const unsavedKind = hasProblem ? null : await saveTyped();
      if (unsavedKind) {
        setProblem(true);
        setKind(unsavedKind);
      } else onNext();
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <div className={css.columns}>
        <div className={css.sources}>
          {!draft.withSample && needsSource(draft.type) && (
            <Suspense fallback={<Skeleton shape="block" height={120} />}>
              <LazyRequiredSource type={draft.type} hashId={draft.hashId} />
            </Suspense>
          )}
          <SegmentedControl
            label={t('create.knowledge.tabs.label')}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: t(`create.knowledge.tabs.${value}`) }))}
          />
          <KindForm {...{ agentId, kind, form, draft, change, add, addFiles }} />
          <SourceList agentId={agentId} type={draft.type} uploads={uploads} onDismiss={dismiss} />
        </div>
        <TestChat
          hashId={draft.hashId}
          name={draft.name}
          revision={window.revision}
          example={example}
        />
      </div>
      <div className={css.actions}>
        <Button onClick={onBack}>{t('create.back')}</Button>
        <Button
          tone={isEmpty && !draft.faqText.trim() ? 'secondary' : 'primary'}
          status={isSaving ? 'busy' : 'idle'}
          onClick={() => void saveAndContinue()}
        >
          {t(`create.knowledge.${finishLabel}`)}
        </Button>
      </div>
    </>
  );
}

interface KindFormProps extends Pick<KnowledgeStepProps, 'draft' | 'change'> {
  agentId: string;
  kind: Kind;
  form: ReturnType<typeof useFaqForm>;
  add: ReturnType<typeof useUploads>['add'];
  addFiles: ReturnType<typeof useUploads>['addFiles'];
}

function KindForm({ agentId, kind, form, draft, change, add, addFiles }: KindFormProps) {
  const { t } = useTranslation('chatbots');
  if (kind === 'website') {
    return (
      <Suspense fallback={<Skeleton shape="block" height={120} />}>
        <LazyWebsiteForm
          {...{ agentId, draft, change }}
          onAdded={(questions) => addStarterQuestions(draft.hashId, questions)}
        />
      </Suspense>
    );
  }
  if (kind === 'faq') {
    return (
      <Suspense fallback={<Skeleton shape="block" height={320} />}>
        <LazyFaqForm {...{ form, draft }} />
      </Suspense>
    );
  }
  if (kind === 'text')
    return <NoteForm {...{ draft, change }} onAdd={(document) => add([document])} />;
  return (
    <FileDrop
      label={t('create.knowledge.file.label')}
      hint={t('create.knowledge.file.hint')}
      accept={acceptedDocumentTypes}
      choose="any"
      onFiles={addFiles}
    />
  );
}

/** Sets the first questions as starter questions if the chatbot has none. */
async function addStarterQuestions(hash: string, questions: readonly LocalizedText[]) {
  const { queryKey } = chatbotQueries.detail(hash);
  const window = queryClient.getQueryData(queryKey);
  const starters = questions.filter((text) => typeof text !== 'string' || text.length <= 120);
  if (!window || window.starter_questions.length > 0 || starters.length === 0) return;
  const changed = await api.call('PATCH /windows/:hash', {
    params: { hash },
    body: { starter_questions: starters.slice(0, 3), publish: true },
  });
  queryClient.setQueryData(queryKey, changed);
}
