import { useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { Button, CodeBlock, ConfirmDialog } from '#shared/ui/index.ts';
import { Section } from '../form/section.tsx';

/** How the business's server proves who its signed-in customers are (C10). */
export function Identity({ window }: { window: Window }) {
  const { t } = useTranslation('chatbots');
  const [isRenewAsked, setRenewAsked] = useState(false);
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
    <Section title={t('settings.identity.title')} description={t('settings.identity.hint')}>
      {secret ? (
        <>
          <CodeBlock label={t('settings.identity.secret')} code={secret} />
          <CodeBlock label={t('settings.identity.server')} code={onServer} />
          <CodeBlock label={t('settings.identity.page')} code={inPage(window.hash_id)} />
          <div>
            <Button
              size="small"
              status={renewing.isPending ? 'busy' : 'idle'}
              onClick={() => setRenewAsked(true)}
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
        open={isRenewAsked}
        title={t('settings.identity.renewTitle')}
        confirmLabel={t('settings.identity.renew')}
        tone="danger"
        onClose={() => setRenewAsked(false)}
        onConfirm={() => {
          setRenewAsked(false);
          renewing.mutate();
        }}
      >
        {t('settings.identity.renewText')}
      </ConfirmDialog>
    </Section>
  );
}

const onServer = `import { createHmac } from 'node:crypto';

const hash = createHmac('sha256', process.env.CHATWINDOW_SECRET)
  .update(user.id)
  .digest('hex');`;

const inPage = (hashId: string) =>
  `<chatbot-window hash-id="${hashId}" user-id="…" user-hash="…"></chatbot-window>`;
