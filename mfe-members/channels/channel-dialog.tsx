import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { NotificationChannel } from '#shared/contracts/chatbots/notification-channels.ts';
import { showServerErrors, useContractForm } from '#shared/forms/use-contract-form.ts';
import { Button, CodeBlock, Dialog, SubmitButtons } from '#shared/ui/index.ts';
import { type ChannelDraft, toDraft, toFields, validateDraft } from './channel-draft.ts';
import { ChannelFields } from './channel-fields.tsx';
import { refreshChannels } from './queries.ts';

interface ChannelDialogProps {
  open: boolean;
  /** Null to add a channel. */
  channel: NotificationChannel | null;
  /** Events that can be posted. */
  types: NotificationChannel['types'];
  onClose: () => void;
}

/**
 * Adds or changes a channel; shows the signing secret of a new webhook once. Requires a `key` per
 * channel, which resets the form.
 */
export function ChannelDialog({ open, channel, types, onClose }: ChannelDialogProps) {
  const { t } = useTranslation('access');
  const formId = useId();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useContractForm<ChannelDraft>({
    defaultValues: toDraft(channel),
    validate: (draft) => validateDraft(draft, channel === null),
  });
  const saving = useMutation({
    // Without variables, because all areas share the cache of mutations and the address is a secret.
    async mutationFn() {
      const draft = form.getValues();
      const fields = toFields(draft);
      if (channel) {
        const params = { id: channel.id };
        await api.call('PATCH /notification-channels/:id', { params, body: fields });
        return;
      }
      const body = { ...fields, kind: draft.kind, url: draft.url.trim() };
      const created = await api.call('POST /notification-channels', { body });
      setSecret(created.secret);
      if (!created.secret) close();
    },
    onSuccess() {
      toast.success(t('channels.saved'));
      if (channel) close();
    },
    onError(error) {
      if (!showServerErrors(form, error)) toast.error(error);
    },
    onSettled: refreshChannels,
  });
  const submit = form.handleSubmit(() => {
    if (!saving.isPending) saving.mutate();
  });

  function close() {
    form.reset();
    setSecret(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={channel ? t('channels.changeTitle', { name: channel.name }) : t('channels.add')}
      description={secret ? t('channels.secretOnce') : t('channels.lead')}
      kind={secret ? 'alert' : 'dialog'}
      onClose={close}
      footer={
        secret ? (
          <Button tone="primary" onClick={close}>
            {t('keys.done')}
          </Button>
        ) : (
          <SubmitButtons form={formId} submit={t('channels.save')} isBusy={saving.isPending} />
        )
      }
    >
      {secret ? (
        <CodeBlock label={t('channels.secret')} code={secret} />
      ) : (
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
            <ChannelFields channel={channel} types={types} />
          </form>
        </FormProvider>
      )}
    </Dialog>
  );
}
