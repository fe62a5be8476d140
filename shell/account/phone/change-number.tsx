import { useState } from 'react';
import { queryClient, toast, useQuery, useTranslation } from '#shared/console/index.ts';
import { CodeStep } from '../../quick-start/code-step.tsx';
import { PhoneStep } from '../../quick-start/phone-step.tsx';
import { cacheSentCode, type SentCode } from '../../quick-start/use-progress.ts';
import { accountQueries } from '../queries.ts';

/**
 * Asks for the number, then the code; resumes at the code while one is still valid, also after a
 * reload.
 */
export function ChangeNumber({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { data, dataUpdatedAt } = useQuery(accountQueries.phone());
  const [shownCode, setShownCode] = useState<string>();
  const pending = data?.pending ?? null;
  const [isEnteringNumber, setEnteringNumber] = useState(!pending || pending.expires_in === 0);

  function handleSent({ code, ...sent }: SentCode & { code?: string | undefined }) {
    setShownCode(code);
    cacheSentCode(sent);
    setEnteringNumber(false);
  }
  function handleVerified() {
    toast.success(t('phone.saved'));
    void queryClient.invalidateQueries({ queryKey: accountQueries.phone().queryKey });
    onClose();
  }

  if (isEnteringNumber || !pending) {
    const leave = { label: t('cancel'), onLeave: async () => onClose() };
    return <PhoneStep level={3} onSent={handleSent} leave={leave} />;
  }
  return (
    <CodeStep
      level={3}
      sent={pending}
      sentAt={dataUpdatedAt}
      shownCode={shownCode}
      onSent={handleSent}
      onVerified={handleVerified}
      onChangeNumber={() => setEnteringNumber(true)}
    />
  );
}
