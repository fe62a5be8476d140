import { useState } from 'react';
import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { NotificationChannel } from '#shared/contracts/chatbots/notification-channels.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { SecretDialog } from '#shared/forms/secret-dialog.tsx';
import { CodeBlock } from '#shared/ui/index.ts';
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

/** Adds or changes a channel; shows the signing secret of a new webhook once. */
export function ChannelDialog({ open, channel, types, onClose }: ChannelDialogProps) {
  const { t } = useTranslation('access');
  const [secret, setSecret] = useState<string | null>(null);
  const title = channel ? t('channels.changeTitle', { name: channel.name }) : t('channels.add');
  return (
    <>
      <FormDialog
        open={open}
        title={title}
        description={t('channels.lead')}
        submitLabel={t('channels.save')}
        defaultValues={toDraft(channel)}
        validate={(draft) => validateDraft(draft, channel === null)}
        save={(draft) => saveChannel(channel, draft)}
        onSaved={(newSecret) => {
          toast.success(t('channels.saved'));
          setSecret(newSecret);
        }}
        onSettled={refreshChannels}
        onClose={onClose}
      >
        {() => <ChannelFields channel={channel} types={types} />}
      </FormDialog>
      <SecretDialog
        secret={secret}
        title={title}
        warning={t('channels.secretOnce')}
        doneLabel={t('keys.done')}
        onClose={() => setSecret(null)}
      >
        {(code) => <CodeBlock label={t('channels.secret')} code={code} />}
      </SecretDialog>
    </>
  );
}

/** Resolves with the signing secret of a new webhook, otherwise with null. */
async function saveChannel(
  channel: NotificationChannel | null,
  draft: ChannelDraft,
): Promise<string | null> {
  const fields = toFields(draft);
  if (channel) {
    const params = { id: channel.id };
    await api.call('PATCH /notification-channels/:id', { params, body: fields });
    return null;
  }
  const body = { ...fields, kind: draft.kind, url: draft.url.trim() };
  const { secret } = await api.call('POST /notification-channels', { body });
  return secret;
}
