import { useId, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import { InterviewForm } from './interview-form.tsx';
import { useSaveInterview } from './use-save-interview.ts';

interface InterviewDialogProps {
  agentId: string;
  interview: Interview | 'new' | null;
  onClose: () => void;
}

export function InterviewDialog({ agentId, interview, onClose }: InterviewDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const [edited, setEdited] = useState(interview);
  // Keeps the content while the dialog fades out.
  if (interview && interview !== edited) setEdited(interview);
  const existing = edited === 'new' ? null : edited;
  const saving = useSaveInterview(agentId, existing, close);

  function close() {
    saving.reset();
    onClose();
  }

  return (
    <Dialog
      open={interview !== null}
      title={t(existing ? 'companion.interviews.edit' : 'companion.interviews.add')}
      size="large"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('companion.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            status={saving.isPending ? 'busy' : 'idle'}
          >
            {t('companion.save')}
          </Button>
        </>
      }
    >
      {interview && <InterviewForm key={existing?.id} {...{ agentId, existing, formId, saving }} />}
    </Dialog>
  );
}
