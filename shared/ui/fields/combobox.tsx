import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { classNames } from '../parts/class-names.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import * as css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import type { Option } from './select.tsx';

export interface ComboboxOption extends Option {
  hint?: string | undefined;
}

interface ComboboxCommon extends FieldTexts {
  options: readonly ComboboxOption[];
  /** Shown while no option is chosen. */
  placeholder?: string | undefined;
  /** For server-side search: called with the typed text; `options` are the results. */
  onSearch?: ((text: string) => void) | undefined;
  /** `loading` during a server-side search. */
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

/** A searchable select of one value. */
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

/** A searchable select of any number of values. */
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
  const valueText =
    chosen.map((option) => option.label).join(', ') || placeholder || t('choice.none');

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
            <span id={`${id}-value`}>{valueText}</span>
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
