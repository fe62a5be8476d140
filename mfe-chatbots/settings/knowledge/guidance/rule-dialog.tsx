import { useTranslation } from '#shared/console/index.ts';
import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { RuleFields } from './rule-fields.tsx';
import { newRule, toRule, toRuleValues, validateRule } from './rule-values.ts';

interface RuleDialogProps {
  rule: GuidanceRule | 'new' | null;
  /** Resolves with false when saving failed, after reporting the error. */
  onSave: (rule: GuidanceRule) => Promise<boolean>;
  onClose: () => void;
}

/** Adds or changes a rule. */
export function RuleDialog({ rule, onSave, onClose }: RuleDialogProps) {
  const { t } = useTranslation('knowledge');
  const { t: chatbotText } = useTranslation('chatbots');
  const edited = useLastValue(rule) ?? 'new';
  return (
    <FormDialog
      open={rule !== null}
      title={t(edited === 'new' ? 'guidance.new' : 'guidance.change')}
      submitLabel={chatbotText('knowledge.save')}
      size="large"
      defaultValues={edited === 'new' ? newRule() : toRuleValues(edited)}
      validate={validateRule}
      save={(values) => onSave(toRule(values))}
      onClose={onClose}
    >
      {(form) => <RuleFields form={form} />}
    </FormDialog>
  );
}
