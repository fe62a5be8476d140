import { type FormEvent, useId, useState } from 'react';
import { api, errorText, queryClient, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, CodeBlock, Dialog } from '#shared/ui/index.ts';
import { emptyKey, findMistakes, type KeyDraft, toNewKey } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';
import { keyQueries } from './queries.ts';

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Creates a key and shows it once. The secret stays in this component's state, because mutation
 * results are kept in the cache shared by all areas.
 */
export function NewKeyDialog({ open, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('access');
  const formId = useId();
  const [draft, setDraft] = useState<KeyDraft>(emptyKey);
  const [key, setKey] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function close() {
    setDraft(emptyKey);
    setKey(undefined);
    setError(undefined);
    setSubmitted(false);
    onClose();
  }
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    setError(undefined);
    if (isBusy || findMistakes(draft).size > 0) return;
    setBusy(true);
    try {
      const created = await api.call('POST /api-keys', { body: toNewKey(draft) });
      setKey(created.key);
      void queryClient.invalidateQueries({ queryKey: keyQueries.all });
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
      // The secret is shown only once, so a click outside must not close the dialog.
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
            mistakes={wasSubmitted ? findMistakes(draft) : new Set()}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        </form>
      )}
    </Dialog>
  );
}
