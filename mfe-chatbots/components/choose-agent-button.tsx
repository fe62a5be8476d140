import { useState } from 'react';
import { lazyDialog, loadTexts, useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';

const ChooseAgentDialog = lazyDialog(async () => {
  const [parts] = await Promise.all([import('./choose-agent-dialog.tsx'), loadTexts(['agents'])]);
  return parts.ChooseAgentDialog;
});

export function ChooseAgentButton({ chatbot }: { chatbot: { hash_id: string; name: string } }) {
  const { t } = useTranslation('chatbots');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('settings.agentSwitch.choose')}
      </Button>
      <ChooseAgentDialog open={isOpen} chatbot={chatbot} onClose={() => setOpen(false)} />
    </>
  );
}
