import { ChevronLeft } from 'lucide-react';
import { useFormat, useQuery, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { Button, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { useCustomerFields } from '../../fields/field-queries.ts';
import { useValueText } from '../../fields/use-value-text.ts';
import * as css from './merge.module.css';
import {
  type MergeCandidate,
  mergeQueries,
  type MergePreview as Preview,
} from './merge-queries.ts';

interface MergePreviewProps {
  personId: string;
  other: MergeCandidate;
  onBack: () => void;
}

/** Shows the customer after the merge. */
export function MergePreview({ personId, other, onBack }: MergePreviewProps) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const { data, error, refetch } = useQuery(mergeQueries.preview(hash, personId, other.id));
  return (
    <div className={css.parts}>
      <div>
        <Button tone="link" icon={ChevronLeft} onClick={onBack}>
          {t('merge.back')}
        </Button>
      </div>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton lines={6} />}
      {data && <Result preview={data} />}
    </div>
  );
}

const details = [
  { key: 'name', label: 'column.name' },
  { key: 'email', label: 'item.email' },
  { key: 'phone', label: 'item.phone' },
] as const;

function Result({ preview: { result, other, counts } }: { preview: Preview }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const fields = useCustomerFields();
  const valueText = useValueText();
  const rows = [
    ...details.map(({ key, label }) => ({
      label: t(label),
      shown: result[key],
      unused: other[key],
    })),
    ...fields.map((field) => ({
      label: field.label,
      shown: valueText(field, result.fields),
      unused: valueText(field, other.fields),
    })),
  ];
  const numbers = [
    { label: t('person.requests'), count: counts.contacts },
    { label: t('merge.chats'), count: counts.chats },
    { label: t('person.notes'), count: counts.notes },
    { label: t('column.tags'), count: counts.tags },
  ];
  return (
    <section aria-label={t('merge.result')}>
      <h3 className={css.heading}>{t('merge.result')}</h3>
      <dl className={css.details}>
        {rows.map(({ label, shown, unused }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{shown || '–'}</bdi>
              {unused && unused !== shown && (
                <p className={css.muted}>{t('merge.unused', { value: unused })}</p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <dl className={css.numbers}>
        {numbers.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
