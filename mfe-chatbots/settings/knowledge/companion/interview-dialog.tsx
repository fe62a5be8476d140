import { toast, useTranslation } from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { InterviewFields } from './interview-fields.tsx';
import { saveInterview, toInterviewValues, validateInterview } from './interview-values.ts';
import { refreshCompanion } from './queries.ts';

interface InterviewDialogProps {
  agentId: string;
  interview: Interview | 'new' | null;
  onClose: () => void;
}

/** Adds an interview with somebody who knows the persona, or changes one. */
export function InterviewDialog({ agentId, interview, onClose }: InterviewDialogProps) {
  const { t } = useTranslation('knowledge');
  const shown = useLastValue(interview);
  const existing = shown === 'new' ? null : shown;
  return (
    <FormDialog
      open={interview !== null}
      title={t(existing ? 'companion.interviews.edit' : 'companion.interviews.add')}
      submitLabel={t('companion.save')}
      size="large"
      defaultValues={toInterviewValues(existing)}
      validate={(values) => validateInterview(values, existing)}
      save={(values) => saveInterview(agentId, existing, values)}
      onSaved={() => {
        refreshCompanion(agentId);
        toast.success(t('companion.interviews.saved'));
      }}
      onClose={onClose}
    >
      {() => <InterviewFields agentId={agentId} existing={existing} />}
    </FormDialog>
  );
}
