import { useFormat, useMay, useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { customerName } from '../../../components/customer-name.ts';
import type { Person } from '../person-queries.ts';
import * as css from './merge.module.css';
import { useSeparate } from './use-merge.ts';

/** Lists the customers merged into this one; recent merges can be undone. */
export function MergedPeople({ person: { id, merged } }: { person: Person }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const maySeparate = useMay('POST /customers/:id/separate');
  const separation = useSeparate(id);
  if (merged.length === 0) return null;
  return (
    <section className={css.merged} aria-label={t('merge.included')}>
      <h3 className={css.heading}>{t('merge.included')}</h3>
      <ul className={css.parts}>
        {merged.map((other) => {
          const name = customerName(other, t('unnamed'));
          const isPending = separation.isPending && separation.variables === other.id;
          return (
            <li key={other.id} className={css.mergedRow}>
              <span>
                <bdi>{name}</bdi>
                <span className={css.line}>
                  {t('merge.at', { time: format.dateTime(other.merged_at) })}
                </span>
              </span>
              {maySeparate && other.can_separate && (
                <Button
                  size="small"
                  status={isPending ? 'busy' : 'idle'}
                  aria-label={t('merge.separateOf', { name })}
                  onClick={() => !separation.isPending && separation.mutate(other.id)}
                >
                  {t('merge.separate')}
                </Button>
              )}
              {!other.can_separate && <span className={css.muted}>{t('merge.final')}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
