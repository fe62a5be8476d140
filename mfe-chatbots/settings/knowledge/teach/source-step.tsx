import { type FormEvent, useState } from 'react';
import { api, errorText, maxOf, useMutation, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, SegmentedControl, TextArea, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { ReviewActions } from './use-review.ts';

interface SourceStepProps extends Pick<KnowledgeContext, 'agentId' | 'agentType'> {
  review: ReviewActions;
}

const maxTextLength = maxOf('POST /blooming-school/:agent_id/split-chat', 'text');

export function SourceStep(props: SourceStepProps) {
  const { t } = useTranslation('knowledge');
  const [source, setSource] = useState<'paste' | 'sample'>('paste');
  const SourceForm = source === 'paste' ? PasteForm : SampleForm;
  return (
    <div className={css.form}>
      <SegmentedControl
        label={t('teach.from')}
        options={[
          { value: 'paste', label: t('teach.paste') },
          { value: 'sample', label: t('teach.sample') },
        ]}
        value={source}
        onChange={setSource}
      />
      <SourceForm {...props} />
    </div>
  );
}

function PasteForm({ agentId, agentType, review }: SourceStepProps) {
  const { t } = useTranslation(['knowledge', 'errors']);
  const examples = exampleKind(agentType);
  const isTooLong = review.text.length > maxTextLength;
  const splitting = useMutation({
    mutationFn: (text: string) =>
      api.call('POST /blooming-school/:agent_id/split-chat', {
        params: { agent_id: agentId },
        body: { text },
      }),
    onSuccess: ({ pairs }) => review.add(pairs, ''),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (review.text.trim() && !isTooLong && !splitting.isPending) splitting.mutate(review.text);
  }

  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <TextArea
        label={t('knowledge:teach.text')}
        hint={t('knowledge:teach.textHint')}
        placeholder={t(`knowledge:teach.example.${examples}`)}
        rows={8}
        value={review.text}
        error={isTooLong ? t('errors:fields.too_long') : undefined}
        onChange={(event) => {
          splitting.reset();
          review.setText(event.currentTarget.value);
        }}
      />
      <RequestError error={splitting.error} />
      {splitting.data?.pairs.length === 0 && (
        <Banner tone="warning" role="status">
          {t(`knowledge:teach.nothingFound.${examples}`)}
        </Banner>
      )}
      <div>
        <Button
          type="submit"
          tone="primary"
          disabled={!review.text.trim() || isTooLong}
          status={splitting.isPending ? 'busy' : 'idle'}
        >
          {t('knowledge:teach.split')}
        </Button>
      </div>
    </form>
  );
}

function SampleForm({ agentId, agentType, review }: SourceStepProps) {
  const { t } = useTranslation('knowledge');
  const [topic, setTopic] = useState('');
  const [situation, setSituation] = useState('');
  const generating = useMutation({
    async mutationFn() {
      const params = { agent_id: agentId };
      const { dialogues } = await api.call('POST /blooming-school/:agent_id/generate-chat', {
        params,
        body: { topic, ...(situation.trim() && { situation }) },
      });
      const messages = dialogues.flatMap((dialogue) => dialogue.messages);
      if (messages.length === 0) return { pairs: [] };
      return api.call('POST /blooming-school/:agent_id/split-chat', { params, body: { messages } });
    },
    onSuccess: ({ pairs }) => review.add(pairs, topic.trim()),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (topic.trim() && !generating.isPending) generating.mutate();
  }

  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <TextField
        label={t('teach.topic')}
        hint={t(`teach.topicHint.${exampleKind(agentType)}`)}
        value={topic}
        maxLength={maxOf('POST /blooming-school/:agent_id/generate-chat', 'topic')}
        autoComplete="off"
        onChange={(event) => {
          generating.reset();
          setTopic(event.currentTarget.value);
        }}
      />
      <TextField
        label={t('teach.situation')}
        need="optional"
        value={situation}
        maxLength={maxOf('POST /blooming-school/:agent_id/generate-chat', 'situation')}
        autoComplete="off"
        onChange={(event) => setSituation(event.currentTarget.value)}
      />
      <RequestError error={generating.error} />
      {generating.data?.pairs.length === 0 && (
        <Banner tone="warning" role="status">
          {t('teach.nothingMade')}
        </Banner>
      )}
      <div>
        <Button
          type="submit"
          tone="primary"
          disabled={!topic.trim()}
          status={generating.isPending ? 'busy' : 'idle'}
        >
          {t('teach.make')}
        </Button>
      </div>
    </form>
  );
}

function exampleKind(agentType: KnowledgeContext['agentType']) {
  return agentType === 'blooming' ? 'school' : 'shop';
}

function RequestError({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Banner tone="danger" role="alert">
      {errorText(error)}
    </Banner>
  );
}
