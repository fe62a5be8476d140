import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { classNames } from '../parts/class-names.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import * as css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import type { Option } from './select.tsx';

export interface ComboboxOption extends Option {
  /** A second line. */
  hint?: string | undefined;
}

interface ComboboxCommon extends FieldTexts {
  options: readonly ComboboxOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  /** Given when the options are searched elsewhere: hears what is typed, and `options` are what is found. */
  onSearch?: ((text: string) => void) | undefined;
  /** While what is typed is searched elsewhere. */
  status?: 'ready' | 'loading' | undefined;
  disabled?: boolean | undefined;
}

export interface ComboboxProps extends ComboboxCommon {
  value: string | undefined;
  onChange: (value: string) => void;
}

export interface MultiComboboxProps extends ComboboxCommon {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** One of many choices, found by typing. */
export function Combobox({ value, onChange, ...rest }: ComboboxProps) {
  return (
    <SearchableChoice
      {...rest}
      choose="one"
      value={value === undefined ? [] : [value]}
      onChange={([chosen]) => chosen !== undefined && onChange(chosen)}
    />
  );
}

/** Any of many choices, found by typing. */
export function MultiCombobox(props: MultiComboboxProps) {
  return <SearchableChoice {...props} choose="any" />;
}

const popup = lazyPart(async () => (await import('./combobox-popup.tsx')).ComboboxPopup);

function SearchableChoice(props: MultiComboboxProps & { choose: 'one' | 'any' }) {
  const { label, labelStyle, hint, error, need, options, value, placeholder, disabled } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const Popup = popup.usePart(isOpen, () => setOpen(false));
  const chosen = options.filter((option) => value.includes(option.value));
  const said = chosen.map((option) => option.label).join(', ') || placeholder || t('choice.none');

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <Field {...{ id, label, labelStyle, hint, error, need }}>
      {({ 'aria-invalid': _, 'aria-required': __, ...control }) => (
        <>
          <button
            {...control}
            ref={trigger}
            type="button"
            className={classNames(css.control, css.picker)}
            disabled={disabled}
            data-invalid={error ? '' : undefined}
            data-empty={chosen.length === 0 ? '' : undefined}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-labelledby={`${id}-label ${id}-value`}
            onPointerEnter={popup.warm}
            onFocus={popup.warm}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={handleKeyDown}
          >
            <span id={`${id}-value`}>{said}</span>
            <ChevronsUpDown size={14} />
          </button>
          {Popup && (
            <Popup {...props} trigger={trigger} open={isOpen} onClose={() => setOpen(false)} />
          )}
        </>
      )}
    </Field>
  );
}
