import { currentLanguage, useFormat, useTranslation } from '#shared/console/index.ts';
import type { StatisticsFigures } from '#shared/contracts/conversations/statistics.ts';
import { Ranking } from './ranking.tsx';

type LanguageRow = StatisticsFigures['languages'][number];

export function Languages({ languages }: { languages: readonly LanguageRow[] }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' });
  const nameOf = ({ language }: LanguageRow) => names.of(language) ?? language;
  const all = languages.reduce((sum, { sessions }) => sum + sessions, 0);
  return (
    <Ranking<LanguageRow>
      title={t('languages.title')}
      columns={[
        { id: 'language', header: t('languages.language'), cell: nameOf },
        {
          id: 'chats',
          header: t('channels.chats'),
          align: 'end',
          cell: ({ sessions }) => format.number(sessions),
        },
        {
          id: 'share',
          header: t('channels.share'),
          align: 'end',
          cell: ({ sessions }) => format.percent(all === 0 ? 0 : sessions / all),
        },
      ]}
      rows={languages}
      rowId={({ language }) => language}
      rowName={nameOf}
      emptyText={t('channels.nothing')}
    />
  );
}
