import { useId, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import type { ProgressState } from './progress-queries.ts';
import { StateForm } from './state-form.tsx';

interface StateEditorProps {
  states: readonly ProgressState[];
  open: boolean;
  onClose: () => void;
}

/** Edits the organization's progress states; customers keep states that are removed. */
export function StateEditor({ states, open, onClose }: StateEditorProps) {
  const { t } = useTranslation('customers');
  const { t: uiText } = useTranslation('ui');
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      open={open}
      title={t('states.title')}
      description={t('states.description')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{uiText('confirm.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} status={isSaving ? 'busy' : 'idle'}>
            {t('states.save')}
          </Button>
        </>
      }
    >
      {open && <StateForm {...{ formId, states, onClose }} onSaving={setSaving} />}
    </Dialog>
  );
}
