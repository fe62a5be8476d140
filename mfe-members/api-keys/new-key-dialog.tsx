import { useState } from 'react';
import { api, queryClient, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { SecretDialog } from '#shared/forms/secret-dialog.tsx';
import { CodeBlock } from '#shared/ui/index.ts';
import { emptyKey, toNewKey, validateKey } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';
import { keyQueries } from './queries.ts';

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Creates a key and shows it once. */
export function NewKeyDialog({ open, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('access');
  const [key, setKey] = useState<string | null>(null);
  return (
    <>
      <FormDialog
        open={open}
        title={t('keys.create')}
        description={t('keys.lead')}
        submitLabel={t('keys.submit')}
        defaultValues={emptyKey}
        validate={validateKey}
        save={(draft) => api.call('POST /api-keys', { body: toNewKey(draft) })}
        onSaved={(created) => {
          setKey(created.key);
          void queryClient.invalidateQueries({ queryKey: keyQueries.all });
        }}
        onClose={onClose}
      >
        {() => <KeyFields />}
      </FormDialog>
      <SecretDialog
        secret={key}
        title={t('keys.create')}
        warning={t('keys.shownOnce')}
        doneLabel={t('keys.done')}
        onClose={() => setKey(null)}
      >
        {(code) => <CodeBlock label={t('keys.secret')} code={code} />}
      </SecretDialog>
    </>
  );
}
