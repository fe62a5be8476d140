import { CircleHelp } from 'lucide-react';
import { useMay, useTranslation } from '#shared/console/index.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import { historyPath } from '#shared/utils/console-paths.ts';

/** Leads to the test chats in the history, where each answer says why it was given. */
export function TestChatsLink({ hash }: { hash: string }) {
  const { t } = useTranslation('chatbots');
  if (!useMay('GET /sessions/:hash')) return null;
  return (
    <div>
      <ButtonLink
        size="small"
        tone="quiet"
        icon={CircleHelp}
        to={historyPath(hash, { type: 'test' })}
      >
        {t('testChats.why')}
      </ButtonLink>
    </div>
  );
}
