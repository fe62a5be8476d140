import { currentLanguage, useTranslation } from '#shared/console/index.ts';

/** A link to the help page about chats with customers. */
export function InboxHelpLink() {
  const { t } = useTranslation('history');
  return (
    <a href={`/docs/${currentLanguage()}/inbox`} target="_blank" rel="noreferrer">
      {t('help.inbox')}
    </a>
  );
}
