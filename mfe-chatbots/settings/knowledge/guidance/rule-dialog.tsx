import { useId, useState } from 'react';
import { useMutation, useTranslation } from '#shared/console/index.ts';
import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';
import { Dialog, SubmitButtons } from '#shared/ui/index.ts';
import { RuleForm } from './rule-form.tsx';
import { newRule, type RuleValues, toRuleValues } from './rule-values.ts';

interface RuleDialogProps {
  rule: GuidanceRule | 'new' | null;
  /** Rejects when saving failed. */
  onSave: (rule: GuidanceRule) => Promise<void>;
  onClose: () => void;
}

export function RuleDialog({ rule, onSave, onClose }: RuleDialogProps) {
  const { t } = useTranslation('knowledge');
  const { t: chatbotText } = useTranslation('chatbots');
  const formId = useId();
  const [previousRule, setPreviousRule] = useState(rule);
  const [values, setValues] = useState<RuleValues | null>(() => initialValues(rule));
  if (rule !== previousRule) {
    setPreviousRule(rule);
    // Keeps the content while the dialog fades out.
    if (rule) setValues(initialValues(rule));
  }

  // The caller reports errors; the form keeps what was typed.
  const saving = useMutation({ mutationFn: onSave, onSuccess: onClose });

  return (
    <Dialog
      open={rule !== null}
      title={t(previousRule === 'new' ? 'guidance.new' : 'guidance.change')}
      size="large"
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          submit={chatbotText('knowledge.save')}
          isBusy={saving.isPending}
          cancel={chatbotText('knowledge.cancel')}
          onCancel={onClose}
        />
      }
    >
      {values && (
        <RuleForm key={values.id} formId={formId} values={values} onSubmit={saving.mutate} />
      )}
    </Dialog>
  );
}

function initialValues(rule: GuidanceRule | 'new' | null): RuleValues | null {
  return rule && (rule === 'new' ? newRule() : toRuleValues(rule));
}
