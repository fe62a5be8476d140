import { Link, usePageTitle, useQuery, useSearch, useTranslation } from '@chatwindow/console';
import { Card, EmptyState, LoadFailure, PageHeader, Skeleton } from '@chatwindow/console/ui';
import { chatbotQuery, chatbotsQuery } from '../queries.ts';
import { GreetingForm } from './greeting-form.tsx';
import * as css from './greetings.module.css';

/** Lists the organization's chatbots and edits the greeting of the chosen one. */
export function Greetings() {
  const { t } = useTranslation('hello');
  usePageTitle(t('nav.greetings'));
  const chatbots = useQuery(chatbotsQuery());
  // The chosen chatbot is in the URL, so it survives a reload and works with the back button.
  const [search] = useSearch();
  const chosen = search.get('chatbot');

  return (
    <>
      <PageHeader title={t('nav.greetings')} description={t('list.description')} />
      {chatbots.isPending && <Skeleton lines={4} />}
      {chatbots.isError && <LoadFailure error={chatbots.error} onRetry={chatbots.refetch} />}
      {chatbots.data?.length === 0 && (
        <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>
      )}
      {chatbots.data && chatbots.data.length > 0 && (
        <nav aria-label={t('list.label')}>
          <ul className={css.chatbots}>
            {chatbots.data.map(({ hash_id: hash, name }) => (
              <li key={hash}>
                <Link
                  to={`/redesign/hello?chatbot=${hash}`}
                  className={css.chatbot}
                  aria-current={hash === chosen ? 'true' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chosen && <Greeting key={chosen} hash={chosen} />}
    </>
  );
}

function Greeting({ hash }: { hash: string }) {
  const chatbot = useQuery(chatbotQuery(hash));
  if (chatbot.isPending) return <Skeleton shape="block" height={240} />;
  if (chatbot.isError) return <LoadFailure error={chatbot.error} onRetry={chatbot.refetch} />;
  return (
    <Card title={chatbot.data.name}>
      <GreetingForm chatbot={chatbot.data} />
    </Card>
  );
}
