import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { closeUnlessTrigger } from './close-unless-trigger.ts';
import * as css from './combobox.module.css';
import type { ComboboxOption, MultiComboboxProps } from './combobox.tsx';

interface ComboboxPopupProps extends MultiComboboxProps {
  choose: 'one' | 'any';
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onClose: () => void;
}

export function ComboboxPopup(props: ComboboxPopupProps) {
  const { label, options, value, onChange, choose, trigger, open, onClose, onSearch } = props;
  const { t } = useTranslation('ui');
  const chosen = options.filter((option) => value.includes(option.value));
  const common = {
    items: options,
    open,
    onOpenChange: closeUnlessTrigger(trigger, onClose),
    onInputValueChange: (text: string) => onSearch?.(text),
    isItemEqualToValue: (one: ComboboxOption, other: ComboboxOption) => one.value === other.value,
    // Server results are not filtered again.
    ...(onSearch && { filter: null }),
  };

  /** Chosen values that are not among the current options stay chosen. */
  function handleChangeMany(selected: ComboboxOption[]) {
    const notListed = value.filter((id) => !options.some((option) => option.value === id));
    onChange([...notListed, ...selected.map((option) => option.value)]);
  }

  const content = (
    <Combobox.Portal>
      <Combobox.Positioner
        anchor={trigger}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={css.positioner}
      >
        <Combobox.Popup aria-label={label} className={css.popup} finalFocus={trigger}>
          <Combobox.Input
            aria-label={t('choice.search')}
            placeholder={t('choice.search')}
            className={css.input}
          />
          <div className={css.scroll}>
            {props.status === 'loading' && (
              <div className={css.note}>
                <Spinner size="small" label={t('choice.searching')} />
              </div>
            )}
            <Combobox.Empty>
              {props.status !== 'loading' && <div className={css.note}>{t('choice.nothing')}</div>}
            </Combobox.Empty>
            <Combobox.List aria-label={label}>
              {(option: ComboboxOption) => <Item key={option.value} option={option} />}
            </Combobox.List>
          </div>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );

  if (choose === 'any') {
    return (
      <Combobox.Root {...common} multiple value={chosen} onValueChange={handleChangeMany}>
        {content}
      </Combobox.Root>
    );
  }
  return (
    <Combobox.Root
      {...common}
      value={chosen[0] ?? null}
      onValueChange={(option) => option && onChange([option.value])}
    >
      {content}
    </Combobox.Root>
  );
}

function Item({ option }: { option: ComboboxOption }) {
  return (
    <Combobox.Item value={option} disabled={option.disabled ?? false} className={css.item}>
      <span className={css.check}>
        <Combobox.ItemIndicator>
          <Check size={16} />
        </Combobox.ItemIndicator>
      </span>
      <span className={css.words}>
        {option.label}
        {option.hint && <span className={css.hint}>{option.hint}</span>}
      </span>
    </Combobox.Item>
  );
}
