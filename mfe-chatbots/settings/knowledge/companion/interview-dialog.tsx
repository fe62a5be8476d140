import { useId } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import { Dialog, SubmitButtons } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
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
  const edited = useLastValue(interview);
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
        <SubmitButtons
          form={formId}
          cancel={t('companion.cancel')}
          submit={t('companion.save')}
          isBusy={saving.isPending}
          onCancel={close}
        />
      }
    >
      {interview && <InterviewForm key={existing?.id} {...{ agentId, existing, formId, saving }} />}
    </Dialog>
  );
}
