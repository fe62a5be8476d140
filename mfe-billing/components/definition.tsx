import { Info } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { Tooltip } from '#shared/ui/index.ts';
import * as css from './figure.module.css';

/** Shows what a figure or a table counts, on hover and focus. */
export function Definition({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('billing');
  return (
    <Tooltip text={text}>
      <button
        type="button"
        className={css.definition}
        aria-label={t('figures.about', { figure: title })}
      >
        <Info size={16} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
