import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { StatisticsFigures } from '#shared/contracts/conversations/statistics.ts';
import { languageName } from '#shared/utils/language-name.ts';
import { ChatShares } from './chat-shares.tsx';

export function Languages({ figures }: { figures: StatisticsFigures }) {
  const { t } = useTranslation('billing');
  const rows = figures.languages.map(({ language, sessions }) => ({
    id: language,
    name: languageName(language, currentLanguage()),
    sessions,
    filter: { language },
  }));
  return (
    <ChatShares
      range={figures}
      id="languages"
      definition={figures.definitions.sessions}
      title={t('languages.title')}
      header={t('languages.language')}
      rows={rows}
    />
  );
}
