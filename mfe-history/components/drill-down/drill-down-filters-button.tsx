import { SlidersHorizontal } from 'lucide-react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import { Button } from '#shared/ui/index.ts';

interface DrillDownFiltersButtonProps {
  /** Id of the fields. */
  controls: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  filters: DrillDownFilter;
}

/** Opens the fields of the statistics' filters, and says how many are set. */
export function DrillDownFiltersButton(props: DrillDownFiltersButtonProps) {
  const { controls, isOpen, onToggle, filters } = props;
  const { t } = useTranslation('history');
  const format = useFormat();
  const label = t('drillDown.more');
  const size = Object.keys(filters).length;
  return (
    <Button
      icon={SlidersHorizontal}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onToggle(!isOpen)}
    >
      {size > 0 ? t('filters.withCount', { label, shown: format.number(size) }) : label}
    </Button>
  );
}
