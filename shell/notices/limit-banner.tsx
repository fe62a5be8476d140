import { Link, useFormat, useTranslation, useUser } from '#shared/console/index.ts';
import { useAreas } from '#shared/console/shell.ts';
import { Banner } from '#shared/ui/index.ts';
import { billingPath, consolePaths } from '#shared/utils/console-paths.ts';
import { resolveRoute } from '../routing/resolve-route.ts';
import * as css from './notices.module.css';

export function LimitBanner({ chatbot }: { chatbot: string | undefined }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const user = useUser();
  const areas = useAreas();
  const { chat_limit, mau_limit, limits } = user;
  if (!chat_limit && !mau_limit) return null;
  const unit = chat_limit ? 'chat' : 'mau';
  const { used, limit, resets_at, reached_at } = limits[unit];
  const values = {
    used: format.number(used),
    limit: format.number(limit ?? used),
    date: format.date(resets_at),
  };
  const mayOpen = (path: string) =>
    resolveRoute({ pathname: path, search: '' }, user, areas).kind === 'area';
  const planPath = chatbot && billingPath(chatbot);
  return (
    <div className={css.notice} data-print="never">
      <Banner
        tone="warning"
        action={
          <span className={css.links}>
            {mayOpen(consolePaths.usage) && <Link to={consolePaths.usage}>{t('limit.usage')}</Link>}
            {planPath && mayOpen(planPath) && <Link to={planPath}>{t('limit.billing')}</Link>}
          </span>
        }
      >
        {t(`limit.${unit}`, values)}{' '}
        {reached_at && t('limit.since', { time: format.dateTime(reached_at) })}
      </Banner>
    </div>
  );
}
