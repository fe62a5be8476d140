import { Link, useFormat, useTranslation } from '#shared/console/index.ts';
import type { Usage } from '#shared/contracts/conversations/statistics.ts';
import { utcDay } from '#shared/utils/calendar-days.ts';
import { chatbotPath } from '#shared/utils/console-paths.ts';
import { Ranking } from './ranking.tsx';

type Chatbot = Usage['windows'][number];

/** Usage of the plan by chatbot in the current month. */
export function Chatbots({ usage }: { usage: Usage }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { windows, currency } = usage;
  const usesModel = windows.some(({ tokens }) => tokens > 0);
  const hasCosts = windows.some(({ cost }) => cost > 0);
  return (
    <Ranking<Chatbot>
      title={t('chatbots.title')}
      columns={[
        {
          id: 'chatbot',
          header: t('questions.chatbot'),
          value: ({ name }) => name,
          cell: ({ hash_id: hash, name }) => (
            <Link to={chatbotPath(hash) + location.search}>{name}</Link>
          ),
        },
        {
          id: 'chats',
          header: t('chatbots.chats'),
          align: 'end',
          value: ({ chats }) => chats,
        },
        {
          id: 'customers',
          header: t('chatbots.customers'),
          align: 'end',
          value: ({ mau }) => mau,
        },
        ...(usesModel
          ? [
              {
                id: 'tokens',
                header: t('chatbots.tokens'),
                align: 'end' as const,
                priority: 'medium' as const,
                value: ({ tokens }: Chatbot) => tokens,
              },
            ]
          : []),
        ...(hasCosts
          ? [
              {
                id: 'cost',
                header: t('chatbots.cost'),
                align: 'end' as const,
                priority: 'medium' as const,
                value: ({ cost }: Chatbot) => cost,
                cell: ({ cost }: Chatbot) => format.money(cost, currency),
              },
            ]
          : []),
      ]}
      rows={windows}
      rowId={({ hash_id }) => hash_id}
      rowName={({ name }) => name}
      fileName={`chatbots-${utcDay(new Date(usage.period.start))}.csv`}
      definition={usage.definitions.chat}
      emptyText={t('chatbots.nothing')}
      hint={usesModel && t(hasCosts ? 'chatbots.costHint' : 'chatbots.tokensHint')}
    />
  );
}
