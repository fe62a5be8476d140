import { type FormEvent, useId, useState } from 'react';
import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, Dialog, Select, TextField } from '#shared/ui/index.ts';
import { refreshAgents } from '../queries.ts';
import * as css from './agents.module.css';

/** Types that need no further input; the others are created with their chatbot. */
const plainTypes = ['general', 'customer-service'] as const;
type PlainType = (typeof plainTypes)[number];

interface CreateAgentDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CreateAgentDialog({ open, onClose }: CreateAgentDialogProps) {
  const { t } = useTranslation(['agents', 'chatbots']);
  const formId = useId();
  const [name, setName] = useState('');
  const [type, setType] = useState<PlainType>('general');
  const creating = useMutation({
    mutationFn: async (body: { name: string }) => {
      await api.call(`POST /agents/${type}`, { body });
      await refreshAgents();
    },
    onSuccess(_created, created) {
      onClose();
      setName('');
      toast.success(t('create.done', created));
    },
    onError: toast.error,
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() && !creating.isPending) creating.mutate({ name: name.trim() });
  }
  return (
    <Dialog
      open={open}
      size="small"
      title={t('create.title')}
      description={t('create.text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            status={creating.isPending ? 'busy' : 'idle'}
            disabled={!name.trim()}
          >
            {t('create.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={handleSubmit}>
        <TextField
          label={t('create.name')}
          value={name}
          maxLength={maxOf('POST /agents/general', 'name')}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Select
          label={t('column.type')}
          value={type}
          options={plainTypes.map((value) => ({
            value,
            label: t(`chatbots:list.type.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setType(plainTypes.find((one) => one === value) ?? 'general')
          }
        />
      </form>
    </Dialog>
  );
}
