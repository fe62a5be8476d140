import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import type { Person } from '../person-queries.ts';
import { MergeCandidates } from './merge-candidates.tsx';
import { MergePreview } from './merge-preview.tsx';
import type { MergeCandidate } from './merge-queries.ts';
import { useMerge } from './use-merge.ts';

interface MergeDialogProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

/** Finds the other customer, previews the merged customer, and merges both. */
export function MergeDialog({ person, open, onClose }: MergeDialogProps) {
  const { t } = useTranslation('customers');
  const { t: uiText } = useTranslation('ui');
  const [other, setOther] = useState<MergeCandidate | null>(null);
  const merging = useMerge(person.id, close);
  function close() {
    setOther(null);
    onClose();
  }
  return (
    <Dialog
      open={open}
      title={t('merge.title')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{uiText('confirm.cancel')}</Button>
          {other && (
            <Button
              tone="primary"
              status={merging.isPending ? 'busy' : 'idle'}
              onClick={() => !merging.isPending && merging.mutate(other.id)}
            >
              {t('merge.confirm')}
            </Button>
          )}
        </>
      }
    >
      {open && !other && <MergeCandidates person={person} onChoose={setOther} />}
      {open && other && (
        <MergePreview personId={person.id} other={other} onBack={() => setOther(null)} />
      )}
    </Dialog>
  );
}
