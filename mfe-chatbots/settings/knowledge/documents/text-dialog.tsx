import { type FormEvent, useId, useState } from 'react';
import { toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, Dialog, TextArea, TextField } from '#shared/ui/index.ts';
import { addDocument } from '../../../components/add-document.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { refreshDocuments } from './document-queries.ts';

interface TextDialogProps {
  place: KnowledgePlace;
  open: boolean;
  onClose: () => void;
}

/** Text that stands in no file yet becomes a document. */
export function TextDialog({ place, open, onClose }: TextDialogProps) {
  const { t } = useTranslation('chatbots');
  const formId = useId();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);

  const adding = useMutation({
    mutationFn() {
      const name = `${nameOf(title)}.txt`;
      const file = new File([text], name, { type: 'text/plain' });
      return addDocument({ knowledge_id: place.knowledgeId }, { name, file });
    },
    onSuccess() {
      refreshDocuments(place);
      toast.success(t('knowledge.text.added'));
      close();
    },
    onError: (error) => toast.error(error),
  });

  function close() {
    setTitle('');
    setText('');
    setTried(false);
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (nameOf(title) && text.trim() && !adding.isPending) adding.mutate();
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
          error={isTried && !nameOf(title) ? missing : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextArea
          label={t('knowledge.text.text')}
          need="required"
          rows={10}
          value={text}
          error={isTried && !text.trim() ? missing : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

/** A file's name: without what folders and devices are told by. */
function nameOf(title: string): string {
  return title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
