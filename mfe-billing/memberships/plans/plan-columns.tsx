import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { MembershipPlan } from '#shared/contracts/money/membership-plans.ts';
import { Detail } from '#shared/forms/money/cell-lines.tsx';
import { Badge, type Column } from '#shared/ui/index.ts';
import { PriceList } from '../components/price-list.tsx';
import * as css from '../memberships.module.css';
import { useCountTexts } from './use-count-texts.ts';

export function usePlanColumns(): Column<MembershipPlan>[] {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const countTexts = useCountTexts();
  return [
    {
      id: 'name',
      header: t('plans.plan'),
      priority: 'high',
      cell: ({ name, level, hidden }) => (
        <>
          <span className={css.name}>
            {name}
            {hidden && <Badge>{t('hidden')}</Badge>}
          </span>
          <Detail>{t('plans.levelOf', { level: format.number(level) })}</Detail>
        </>
      ),
    },
    {
      id: 'price',
      header: t('plans.price'),
      priority: 'high',
      cell: ({ price }) => <PriceList prices={price} />,
    },
    {
      id: 'answers',
      header: t('plans.answers'),
      priority: 'medium',
      cell: (plan) => (
        <ul className={css.lines}>
          {countTexts(plan).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'members',
      header: t('plans.members'),
      align: 'end',
      priority: 'medium',
      cell: ({ members }) => format.number(members),
    },
  ];
}
