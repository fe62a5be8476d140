import { type FormEvent, useId, useState } from 'react';
import { api, errorText, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, CodeBlock, Dialog } from '#shared/ui/index.ts';
import { emptyKey, type KeyDraft, mistakesOf, toNewKey } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';
import { refreshKeys } from './key-queries.ts';

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Makes a key and shows it this once. This component alone holds it: what a mutation answers would
 * stay in the cache that all areas share.
 */
export function NewKeyDialog({ open, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('access');
  const formId = useId();
  const [draft, setDraft] = useState<KeyDraft>(emptyKey);
  const [key, setKey] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function close() {
    setDraft(emptyKey);
    setKey(undefined);
    setError(undefined);
    setSent(false);
    onClose();
  }
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    setError(undefined);
    if (isBusy || mistakesOf(draft).size > 0) return;
    setBusy(true);
    try {
      const made = await api.call('POST /api-keys', { body: toNewKey(draft) });
      setKey(made.key);
      void refreshKeys();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      title={t('keys.make')}
      description={key ? t('keys.once') : t('keys.lead')}
      // What is shown once must not go by a press beside it.
      kind={key ? 'alert' : 'dialog'}
      onClose={close}
      footer={
        key ? (
          <Button tone="primary" onClick={close}>
            {t('keys.done')}
          </Button>
        ) : (
          <Button tone="primary" type="submit" form={formId} status={isBusy ? 'busy' : 'idle'}>
            {t('keys.submit')}
          </Button>
        )
      }
    >
      {key ? (
        <CodeBlock label={t('keys.secret')} code={key} />
      ) : (
        <form id={formId} noValidate onSubmit={handleSubmit}>
          {error !== undefined && (
            <Banner tone="danger" role="alert">
              {errorText(error)}
            </Banner>
          )}
          <KeyFields
            draft={draft}
            mistakes={wasSent ? mistakesOf(draft) : new Set()}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        </form>
      )}
    </Dialog>
  );
}
