import { api, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { Badge, Banner, TextArea } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import { parseTrivia } from './parse-trivia.ts';
import { refreshCompanion } from './queries.ts';

interface TriviaPasteDialogProps {
  agentId: string;
  open: boolean;
  onClose: () => void;
}

const maxItems = maxOf('POST /companion/:agent_id/trivia', 'items[]');

/** Adds facts that were pasted, one per line. */
export function TriviaPasteDialog({ agentId, open, onClose }: TriviaPasteDialogProps) {
  const { t } = useTranslation('knowledge');
  return (
    <FormDialog
      open={open}
      title={t('companion.trivia.paste')}
      description={t('companion.trivia.pasteText')}
      submitLabel={({ watch }) =>
        t('companion.trivia.addMany', { count: parseTrivia(watch('text')).items.length })
      }
      size="large"
      canSubmit={({ watch }) => {
        const { length } = parseTrivia(watch('text')).items;
        return length > 0 && length <= maxItems;
      }}
      defaultValues={{ text: '' }}
      save={({ text }) =>
        api.call('POST /companion/:agent_id/trivia', {
          params: { agent_id: agentId },
          body: { items: parseTrivia(text).items },
        })
      }
      onSaved={({ items: added, unchanged }) => {
        refreshCompanion(agentId);
        toast.success(t('companion.trivia.added', { count: added.length }));
        if (unchanged > 0) toast.info(t('companion.trivia.knownAlready', { count: unchanged }));
      }}
      onClose={onClose}
    >
      {({ register, watch }) => {
        const { items, tooLong } = parseTrivia(watch('text'));
        return (
          <>
            {items.length > maxItems && (
              <Banner tone="danger" role="alert">
                {t('companion.trivia.tooMany', { limit: maxItems, found: items.length })}
              </Banner>
            )}
            <TextArea
              {...register('text')}
              label={t('companion.trivia.lines')}
              hint={t('companion.trivia.linesHint')}
              placeholder={t('companion.trivia.example')}
              rows={8}
            />
            {items.length + tooLong.length > 0 && (
              <TriviaPreview items={items.slice(0, maxItems)} tooLong={tooLong} />
            )}
          </>
        );
      }}
    </FormDialog>
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
