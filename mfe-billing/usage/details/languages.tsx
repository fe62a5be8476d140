import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { StatisticsFigures } from '#shared/contracts/conversations/statistics.ts';
import { languageName } from '#shared/utils/language-name.ts';
import { ChatShares } from './chat-shares.tsx';

export function Languages({ languages }: Pick<StatisticsFigures, 'languages'>) {
  const { t } = useTranslation('billing');
  const rows = languages.map(({ language, sessions }) => ({
    id: language,
    name: languageName(language, currentLanguage()),
    sessions,
  }));
  return <ChatShares title={t('languages.title')} header={t('languages.language')} rows={rows} />;
}
