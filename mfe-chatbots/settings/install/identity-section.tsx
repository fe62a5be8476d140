import { useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { Button, CodeBlock, ConfirmDialog } from '#shared/ui/index.ts';
import { SettingsSection } from '../form/settings-section.tsx';

export function IdentitySection({ window }: { window: Window }) {
  const { t } = useTranslation('chatbots');
  const [isConfirmingRenew, setConfirmingRenew] = useState(false);
  const params = { hash: window.hash_id };
  const showing = useMutation({
    mutationFn: () => api.call('GET /windows/:hash/identity', { params }),
    onError: toast.error,
  });
  const renewing = useMutation({
    mutationFn: () => api.call('POST /windows/:hash/identity', { params }),
    onSuccess: () => toast.success(t('settings.identity.renewed')),
    onError: toast.error,
  });
  const { secret } = renewing.data ?? showing.data ?? {};

  return (
    <SettingsSection title={t('settings.identity.title')} description={t('settings.identity.hint')}>
      {secret ? (
        <>
          <CodeBlock label={t('settings.identity.secret')} code={secret} />
          <CodeBlock label={t('settings.identity.server')} code={serverSnippet} />
          <CodeBlock label={t('settings.identity.page')} code={pageSnippet(window.hash_id)} />
          <div>
            <Button
              size="small"
              status={renewing.isPending ? 'busy' : 'idle'}
              onClick={() => setConfirmingRenew(true)}
            >
              {t('settings.identity.renew')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button
            size="small"
            status={showing.isPending ? 'busy' : 'idle'}
            onClick={() => showing.mutate()}
          >
            {t('settings.identity.show')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isConfirmingRenew}
        title={t('settings.identity.renewTitle')}
        confirmLabel={t('settings.identity.renew')}
        tone="danger"
        onClose={() => setConfirmingRenew(false)}
        onConfirm={() => {
          setConfirmingRenew(false);
          renewing.mutate();
        }}
      >
        {t('settings.identity.renewText')}
      </ConfirmDialog>
    </SettingsSection>
  );
}

const serverSnippet = `import { createHmac } from 'node:crypto';

const hash = createHmac('sha256', process.env.CHATWINDOW_SECRET)
  .update(user.id)
  .digest('hex');`;

const pageSnippet = (hashId: string) =>
  `<chatbot-window hash-id="${hashId}" user-id="…" user-hash="…"></chatbot-window>`;
