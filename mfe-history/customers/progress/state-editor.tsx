import { useTranslation } from '#shared/console/index.ts';
import { EditorDialog } from '../list-editor/editor-dialog.tsx';
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
  return (
    <EditorDialog
      open={open}
      title={t('states.title')}
      description={t('states.description')}
      saveLabel={t('states.save')}
      onClose={onClose}
    >
      {(form) => <StateForm {...form} states={states} onClose={onClose} />}
    </EditorDialog>
  );
}
