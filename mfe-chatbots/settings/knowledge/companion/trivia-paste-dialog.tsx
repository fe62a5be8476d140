import { useState } from 'react';
import {
  api,
  errorText,
  maxOf,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { Badge, Banner, Button, Dialog, TextArea } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import { parseTrivia } from './parse-trivia.ts';
import { refreshCompanion } from './queries.ts';

interface TriviaPasteDialogProps {
  agentId: string;
  open: boolean;
  onClose: () => void;
}

const maxItems = maxOf('POST /companion/:agent_id/trivia', 'items[]');

export function TriviaPasteDialog({ agentId, open, onClose }: TriviaPasteDialogProps) {
  const { t } = useTranslation('knowledge');
  const [text, setText] = useState('');
  const { items, tooLong } = parseTrivia(text);
  const hasTooMany = items.length > maxItems;

  const adding = useMutation({
    mutationFn: () =>
      api.call('POST /companion/:agent_id/trivia', {
        params: { agent_id: agentId },
        body: { items },
      }),
    onSuccess({ items: added, unchanged }) {
      refreshCompanion(agentId);
      toast.success(t('companion.trivia.added', { count: added.length }));
      if (unchanged > 0) toast.info(t('companion.trivia.knownAlready', { count: unchanged }));
      close();
    },
  });

  function close() {
    setText('');
    adding.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={t('companion.trivia.paste')}
      description={t('companion.trivia.pasteText')}
      size="large"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('companion.cancel')}</Button>
          <Button
            tone="primary"
            disabled={items.length === 0 || hasTooMany}
            status={adding.isPending ? 'busy' : 'idle'}
            onClick={() => adding.mutate()}
          >
            {t('companion.trivia.addMany', { count: items.length })}
          </Button>
        </>
      }
    >
      <div className={shared.form}>
        {(adding.error || hasTooMany) && (
          <Banner tone="danger" role="alert">
            {adding.error
              ? errorText(adding.error)
              : t('companion.trivia.tooMany', { limit: maxItems, found: items.length })}
          </Banner>
        )}
        <TextArea
          label={t('companion.trivia.lines')}
          hint={t('companion.trivia.linesHint')}
          placeholder={t('companion.trivia.example')}
          rows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {items.length + tooLong.length > 0 && (
          <TriviaPreview items={items.slice(0, maxItems)} tooLong={tooLong} />
        )}
      </div>
    </Dialog>
  );
}

/** The facts as they will be stored, and the lines that are too long. */
function TriviaPreview({ items, tooLong }: ReturnType<typeof parseTrivia>) {
  const { t } = useTranslation('knowledge');
  return (
    <ol className={shared.pairs} aria-label={t('companion.trivia.understood')}>
      {items.map(({ text, first_category, second_category }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same fact may be pasted twice
        <li key={index}>
          <bdi className={shared.question}>{text}</bdi>
          <bdi className={shared.muted}>
            {[first_category, second_category].filter(Boolean).join(' – ')}
          </bdi>
        </li>
      ))}
      {tooLong.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be pasted twice
        <li key={`long-${index}`}>
          <bdi className={shared.answer}>{line}</bdi>
          <Badge tone="warning">{t('companion.trivia.tooLong')}</Badge>
        </li>
      ))}
    </ol>
  );
}
