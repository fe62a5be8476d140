import { Download } from 'lucide-react';
import { Link, useTranslation, useUser } from '#shared/console/index.ts';
import type { StatisticsFigures } from '#shared/contracts/conversations/statistics.ts';
import { Button, PageHeader } from '#shared/ui/index.ts';
import type { Day } from '#shared/utils/calendar-days.ts';
import { chatbotPath, consolePaths } from '#shared/utils/console-paths.ts';
import { HelpLink } from '../components/help-link.tsx';
import { downloadDays } from './download-days.ts';
import type { NamedPeriod } from './period/period.ts';
import { PeriodPicker } from './period/period-picker.tsx';
import * as css from './usage.module.css';
import { useDayFormat } from './use-day-format.ts';

interface UsageHeaderProps {
  windowHash: string | undefined;
  windowName: string | undefined;
  period: NamedPeriod;
  today: Day;
  /** Undefined while loading. */
  statistics: StatisticsFigures | undefined;
}

/** The page header with the choice of chatbot and period, and the download. */
export function UsageHeader(props: UsageHeaderProps) {
  const { windowHash, windowName, period, today, statistics } = props;
  const { t } = useTranslation('billing');
  const dayFormat = useDayFormat();
  const timezone = statistics?.timezone;
  const columns = [
    ...(['sessions', 'chats', 'visitors', 'answered', 'unanswered', 'handoffs', 'closed'] as const),
    ...(['deflected', 'resolved', 'ratings', 'satisfied', 'likes', 'dislikes'] as const),
  ];

  return (
    <>
      <PageHeader
        title={t('nav.usage')}
        description={
          <>
            {[windowHash ? windowName : t('scope.all'), dayFormat.period(period)]
              .filter(Boolean)
              .join(' · ')}{' '}
            <HelpLink section="counting" />
          </>
        }
        actions={
          <span data-print="never">
            <Button
              icon={Download}
              disabled={!statistics}
              onClick={() =>
                statistics &&
                downloadDays(statistics, [
                  ['date', t('csv.date')],
                  ...columns.map((name) => [name, t(`csv.${name}`)] as const),
                ])
              }
            >
              {t('download')}
            </Button>
          </span>
        }
      />
      <div className={css.controls} data-print="never">
        <Scope windowHash={windowHash} windowName={windowName} />
        <PeriodPicker period={period} today={today} />
        <p className={css.days}>{timezone ? t('period.zone', { timezone }) : '\u00a0'}</p>
      </div>
    </>
  );
}

/** Switches between one chatbot and all; the period stays. */
function Scope({ windowHash, windowName }: Pick<UsageHeaderProps, 'windowHash' | 'windowName'>) {
  const { t } = useTranslation('billing');
  const { window } = useUser();
  const hash = windowHash ?? window?.hash_id;
  const name = windowHash ? windowName : window?.name;
  const { search } = location;
  return (
    <nav className={css.scope} aria-label={t('scope.label')}>
      {hash && (
        <Link to={chatbotPath(hash) + search} aria-current={windowHash ? 'page' : undefined}>
          {name ?? t('scope.this')}
        </Link>
      )}
      <Link to={consolePaths.usage + search} aria-current={windowHash ? undefined : 'page'}>
        {t('scope.all')}
      </Link>
    </nav>
  );
}
