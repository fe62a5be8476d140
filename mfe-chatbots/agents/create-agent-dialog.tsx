import { api, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { Select, TextField } from '#shared/ui/index.ts';
import { refreshAgents } from '../queries.ts';

/** Types that need no further input; the others are created with their chatbot. */
const plainTypes = ['general', 'customer-service'] as const;

interface AgentValues {
  name: string;
  type: (typeof plainTypes)[number];
}

const defaultValues: AgentValues = { name: '', type: 'general' };

interface CreateAgentDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CreateAgentDialog({ open, onClose }: CreateAgentDialogProps) {
  const { t } = useTranslation(['agents', 'chatbots']);

  async function create({ type, name: typed }: AgentValues) {
    const name = typed.trim();
    await api.call(`POST /agents/${type}`, { body: { name } });
    await refreshAgents();
    toast.success(t('create.done', { name }));
  }
  return (
    <FormDialog
      open={open}
      size="small"
      title={t('create.title')}
      description={t('create.text')}
      submitLabel={t('create.confirm')}
      canSubmit={({ watch }) => watch('name').trim() !== ''}
      defaultValues={defaultValues}
      save={create}
      onClose={onClose}
    >
      {({ register }) => (
        <>
          <TextField
            {...register('name')}
            label={t('create.name')}
            maxLength={maxOf('POST /agents/general', 'name')}
            autoComplete="off"
          />
          <Select
            {...register('type')}
            label={t('column.type')}
            options={plainTypes.map((value) => ({
              value,
              label: t(`chatbots:list.type.${value}`),
            }))}
          />
        </>
      )}
    </FormDialog>
  );
}
