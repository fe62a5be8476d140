import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../parts/class-names.ts';
import * as css from './field.module.css';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'onChange' | 'ref'> {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field; Escape or its button clears it. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <div className={classNames(css.control, css.joined)}>
      <Search size={16} />
      <input
        aria-label={label}
        placeholder={label}
        {...rest}
        ref={input}
        type="search"
        className={css.control}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          if (event.key !== 'Escape' || !value || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
      />
      {value && <IconButton label={t('search.clear')} icon={X} size="small" onClick={clear} />}
    </div>
  );
}
