import { useId, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { GuidanceRule } from '#shared/contracts/guidance.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import { RuleForm } from './rule-form.tsx';
import { newRule, type RuleValues, valuesOf } from './rule-values.ts';

interface RuleDialogProps {
  /** Which one is edited; null while none is. */
  rule: GuidanceRule | 'new' | null;
  /** Rejects when it was not saved. */
  onSave: (rule: GuidanceRule) => Promise<void>;
  onClose: () => void;
}

/** Adds or changes a rule. */
export function RuleDialog({ rule, onSave, onClose }: RuleDialogProps) {
  const { t } = useTranslation('knowledge');
  const { t: tc } = useTranslation('chatbots');
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [given, setGiven] = useState(rule);
  const [shown, setShown] = useState<RuleValues | null>(() => startOf(rule));
  if (rule !== given) {
    setGiven(rule);
    // While the dialog fades away it keeps its words.
    if (rule) setShown(startOf(rule));
  }

  async function save(saved: GuidanceRule) {
    setBusy(true);
    // What went wrong is told by whoever saves; what was typed stays.
    await onSave(saved).then(onClose, () => {});
    setBusy(false);
  }

  return (
    <Dialog
      open={rule !== null}
      title={t(given === 'new' ? 'guidance.new' : 'guidance.change')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tc('knowledge.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" status={isBusy ? 'busy' : 'idle'}>
            {tc('knowledge.save')}
          </Button>
        </>
      }
    >
      {shown && (
        <RuleForm
          key={shown.id}
          formId={formId}
          values={shown}
          onSubmit={(saved) => void save(saved)}
        />
      )}
    </Dialog>
  );
}

function startOf(rule: GuidanceRule | 'new' | null): RuleValues | null {
  return rule && (rule === 'new' ? newRule() : valuesOf(rule));
}
