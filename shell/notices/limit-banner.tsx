import { can, Link, useFormat, useTranslation, useUser } from '#shared/console/index.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from './notices.module.css';

/** T20: which limit of the plan is reached, since and until when, and where to change it. */
export function LimitBanner({ chatbot }: { chatbot: string | undefined }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { chat_limit, mau_limit, limits } = useUser();
  if (!chat_limit && !mau_limit) return null;
  const what = chat_limit ? 'chat' : 'mau';
  const { used, limit, resets_at, reached_at } = limits[what];
  const values = {
    used: format.number(used),
    limit: format.number(limit ?? used),
    date: format.date(resets_at),
  };
  const mayPay = can('memberships') && can('payment_history');
  return (
    <div className={css.notice} data-print="never">
      <Banner
        tone="warning"
        action={
          <span className={css.links}>
            {can('usage') && <Link to="/redesign/usage">{t('limit.usage')}</Link>}
            {chatbot && mayPay && (
              <Link to={`/redesign/${chatbot}/billing`}>{t('limit.billing')}</Link>
            )}
          </span>
        }
      >
        {t(`limit.${what}`, values)}{' '}
        {reached_at && t('limit.since', { time: format.dateTime(reached_at) })}
      </Banner>
    </div>
  );
}
