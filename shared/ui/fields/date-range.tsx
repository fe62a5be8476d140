import { CalendarDays, ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { dayAsDate, type Period } from '#shared/utils/calendar-days.ts';
import { buttonAttributes } from '../actions/button-attributes.ts';
import { lazyPart } from '../parts/lazy-part.ts';

export interface DateRangeProps {
  /** Accessible name of the period. */
  label: string;
  value: Period;
  onChange: (period: Period) => void;
  /** The first selectable day. */
  min?: string | undefined;
  /** The last selectable day; today by default. */
  max?: string | undefined;
  size?: 'small' | 'medium' | undefined;
}

const panel = lazyPart(async () => (await import('./date-range-panel.tsx')).DateRangePanel);

/** A button that shows a period of whole days and opens a picker. */
export function DateRange(props: DateRangeProps) {
  const { label, value, size } = props;
  const { i18n } = useTranslation('ui');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const Panel = panel.usePart(isOpen, () => setOpen(false));
  return (
    <>
      <button
        ref={trigger}
        type="button"
        {...buttonAttributes('secondary', size)}
        aria-label={`${label}: ${periodText(value, i18n.language)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={panel.warm}
        onFocus={panel.warm}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays size={16} />
        <span>{periodText(value, i18n.language)}</span>
        <ChevronDown size={14} />
      </button>
      {Panel && isOpen && (
        <Panel {...props} id={id} trigger={trigger} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function periodText({ from, to }: Period, language: string): string {
  return new Intl.DateTimeFormat(language === 'cimode' ? 'en' : language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).formatRange(dayAsDate(from), dayAsDate(to));
}
