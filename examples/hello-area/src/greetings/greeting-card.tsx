import {
  currentLanguage,
  Link,
  type SlotProps,
  useMay,
  useQuery,
  useTranslation,
} from '@chatwindow/console';
import { Card } from '@chatwindow/console/ui';
import { chatbotQuery } from '../queries.ts';
import { greetingIn } from './greeting-in.ts';
import * as css from './greetings.module.css';

/** Shows the chatbot's greeting on the console's usage page; renders nothing until it is loaded. */
export function GreetingCard({ windowHash }: SlotProps['dashboard-card']) {
  const { t } = useTranslation('hello');
  const mayChange = useMay('PATCH /windows/:hash');
  const { data: chatbot } = useQuery(chatbotQuery(windowHash));
  if (!chatbot) return null;
  return (
    <Card title={t('card.title')}>
      <p className={css.greeting}>
        {greetingIn(chatbot.intro_text, currentLanguage()) || t('card.none')}
      </p>
      {mayChange && <Link to={`/redesign/hello?chatbot=${windowHash}`}>{t('card.change')}</Link>}
    </Card>
  );
}
