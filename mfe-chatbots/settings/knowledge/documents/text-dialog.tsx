import { toast, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { TextArea, TextField } from '#shared/ui/index.ts';
import { uploadDocument } from '../../../components/add-document.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshDocuments } from './queries.ts';

interface TextDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

/** Adds a text as a document. */
export function TextDialog({ context, open, onClose }: TextDialogProps) {
  const { t } = useTranslation('chatbots');
  const missing = t('knowledge.text.missing');
  return (
    <FormDialog
      open={open}
      title={t('knowledge.text.title')}
      description={t('knowledge.text.description')}
      submitLabel={t('knowledge.text.add')}
      size="large"
      defaultValues={{ title: '', text: '' }}
      validate={({ title, text }) => ({
        ...(!toFileName(title) && { title: 'required' }),
        ...(!text.trim() && { text: 'required' }),
      })}
      save={({ title, text }) => {
        const name = `${toFileName(title)}.txt`;
        const file = new File([text], name, { type: 'text/plain' });
        return uploadDocument({ knowledge_id: context.knowledgeId }, { name, file });
      }}
      onSaved={() => {
        refreshDocuments(context);
        toast.success(t('knowledge.text.added'));
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            {...register('title')}
            label={t('knowledge.text.name')}
            need="required"
            maxLength={100}
            autoComplete="off"
            error={errors.title && missing}
          />
          <TextArea
            {...register('text')}
            label={t('knowledge.text.text')}
            need="required"
            rows={10}
            error={errors.text && missing}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Removes characters that are not allowed in file names. */
function toFileName(title: string): string {
  return title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
