import { type FormEvent, useId, useState } from 'react';
import { toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, Dialog, TextArea, TextField } from '#shared/ui/index.ts';
import { addDocument } from '../../../components/add-document.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshDocuments } from './queries.ts';

interface TextDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

export function TextDialog({ context, open, onClose }: TextDialogProps) {
  const { t } = useTranslation('chatbots');
  const formId = useId();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);

  const adding = useMutation({
    mutationFn() {
      const name = `${toFileName(title)}.txt`;
      const file = new File([text], name, { type: 'text/plain' });
      return addDocument({ knowledge_id: context.knowledgeId }, { name, file });
    },
    onSuccess() {
      refreshDocuments(context);
      toast.success(t('knowledge.text.added'));
      close();
    },
    onError: toast.error,
  });

  function close() {
    setTitle('');
    setText('');
    setSubmitted(false);
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (toFileName(title) && text.trim() && !adding.isPending) adding.mutate();
  }

  const missing = t('knowledge.text.missing');
  return (
    <Dialog
      open={open}
      title={t('knowledge.text.title')}
      description={t('knowledge.text.description')}
      size="large"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('knowledge.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            status={adding.isPending ? 'busy' : 'idle'}
          >
            {t('knowledge.text.add')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('knowledge.text.name')}
          need="required"
          maxLength={100}
          autoComplete="off"
          value={title}
          error={wasSubmitted && !toFileName(title) ? missing : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextArea
          label={t('knowledge.text.text')}
          need="required"
          rows={10}
          value={text}
          error={wasSubmitted && !text.trim() ? missing : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

/** Removes characters that are not allowed in file names. */
function toFileName(title: string): string {
  return title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
