import { type FormEvent, useState } from 'react';
import { api, errorText, useMutation, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, SegmentedControl, TextArea, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import type { ReviewActions } from './use-review.ts';

interface SourceStepProps extends Pick<KnowledgePlace, 'agentId' | 'agentType'> {
  review: ReviewActions;
}

const longestText = 200_000;

/** Where examples come from: a pasted text, or a sample chat about a topic. */
export function SourceStep(props: SourceStepProps) {
  const { t } = useTranslation('knowledge');
  const [way, setWay] = useState<'paste' | 'sample'>('paste');
  const Way = way === 'paste' ? PasteForm : SampleForm;
  return (
    <div className={css.form}>
      <SegmentedControl
        label={t('teach.from')}
        options={[
          { value: 'paste', label: t('teach.paste') },
          { value: 'sample', label: t('teach.sample') },
        ]}
        value={way}
        onChange={setWay}
      />
      <Way {...props} />
    </div>
  );
}

function PasteForm({ agentId, agentType, review }: SourceStepProps) {
  const { t } = useTranslation(['knowledge', 'errors']);
  const asked = askedOf(agentType);
  const isTooLong = review.text.length > longestText;
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
        placeholder={t(`knowledge:teach.example.${asked}`)}
        rows={8}
        value={review.text}
        error={isTooLong ? t('errors:fields.too_long') : undefined}
        onChange={(event) => {
          splitting.reset();
          review.setText(event.currentTarget.value);
        }}
      />
      <Failure error={splitting.error} />
      {splitting.data?.pairs.length === 0 && (
        <Banner tone="warning" role="status">
          {t(`knowledge:teach.nothingFound.${asked}`)}
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
  const making = useMutation({
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
    if (topic.trim() && !making.isPending) making.mutate();
  }

  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <TextField
        label={t('teach.topic')}
        hint={t(`teach.topicHint.${askedOf(agentType)}`)}
        value={topic}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => {
          making.reset();
          setTopic(event.currentTarget.value);
        }}
      />
      <TextField
        label={t('teach.situation')}
        need="optional"
        value={situation}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setSituation(event.currentTarget.value)}
      />
      <Failure error={making.error} />
      {making.data?.pairs.length === 0 && (
        <Banner tone="warning" role="status">
          {t('teach.nothingMade')}
        </Banner>
      )}
      <div>
        <Button
          type="submit"
          tone="primary"
          disabled={!topic.trim()}
          status={making.isPending ? 'busy' : 'idle'}
        >
          {t('teach.make')}
        </Button>
      </div>
    </form>
  );
}

/** A school is not asked what a shop is asked. */
function askedOf(agentType: KnowledgePlace['agentType']) {
  return agentType === 'blooming' ? 'school' : 'shop';
}

function Failure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Banner tone="danger" role="alert">
      {errorText(error)}
    </Banner>
  );
}
