import { SlidersHorizontal } from 'lucide-react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import type { CountedFilters } from './counted-filters.ts';

interface CountedFiltersButtonProps {
  /** Id of the fields. */
  controls: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  filters: CountedFilters;
}

/** Opens the fields of the statistics' filters, and says how many are set. */
export function CountedFiltersButton(props: CountedFiltersButtonProps) {
  const { controls, isOpen, onToggle, filters } = props;
  const { t } = useTranslation('history');
  const format = useFormat();
  const label = t('counted.more');
  const size = Object.keys(filters).length;
  return (
    <Button
      icon={SlidersHorizontal}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onToggle(!isOpen)}
    >
      {size > 0 ? t('filters.counted', { label, shown: format.number(size) }) : label}
    </Button>
  );
}
