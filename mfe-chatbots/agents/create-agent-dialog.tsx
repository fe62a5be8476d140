import { useId } from 'react';
import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Dialog, Select, SubmitButtons, TextField } from '#shared/ui/index.ts';
import { refreshAgents } from '../queries.ts';
import * as css from './agents.module.css';

/** Types that need no further input; the others are created with their chatbot. */
const plainTypes = ['general', 'customer-service'] as const;

interface AgentValues {
  name: string;
  type: (typeof plainTypes)[number];
}

interface CreateAgentDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CreateAgentDialog({ open, onClose }: CreateAgentDialogProps) {
  const { t } = useTranslation(['agents', 'chatbots']);
  const formId = useId();
  const form = useContractForm<AgentValues>({
    defaultValues: { name: '', type: 'general' },
    // The button is disabled while the name is empty.
    validate: () => ({}),
  });
  const hasName = form.watch('name').trim() !== '';
  const creating = useMutation({
    async mutationFn({ type, name }: AgentValues) {
      await api.call(`POST /agents/${type}`, { body: { name } });
      await refreshAgents();
    },
    onSuccess(_created, { name }) {
      onClose();
      form.resetField('name');
      toast.success(t('create.done', { name }));
    },
    onError: toast.error,
  });
  const submit = form.handleSubmit(({ name, type }) => {
    if (hasName && !creating.isPending) creating.mutate({ name: name.trim(), type });
  });

  return (
    <Dialog
      open={open}
      size="small"
      title={t('create.title')}
      description={t('create.text')}
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          cancel={t('cancel')}
          submit={t('create.confirm')}
          isBusy={creating.isPending}
          disabled={!hasName}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={css.form} onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('name')}
          label={t('create.name')}
          maxLength={maxOf('POST /agents/general', 'name')}
          autoComplete="off"
        />
        <Select
          {...form.register('type')}
          label={t('column.type')}
          options={plainTypes.map((value) => ({
            value,
            label: t(`chatbots:list.type.${value}`),
          }))}
        />
      </form>
    </Dialog>
  );
}
