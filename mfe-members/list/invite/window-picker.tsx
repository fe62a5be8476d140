import { useId, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { GrantableWindow } from '#shared/contracts/windows.ts';
import { Checkbox, SearchField } from '#shared/ui/index.ts';
import * as css from './invite.module.css';

interface WindowPickerProps {
  windows: readonly GrantableWindow[];
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** All of them, whatever was chosen. */
  takesAll: boolean;
}

/** So many are seen at a glance. */
const fewWindows = 6;

/** The chatbots that somebody takes part in (RP18): searched, one by one, or all that are found. */
export function WindowPicker({ windows, value, onChange, takesAll }: WindowPickerProps) {
  const { t } = useTranslation('members');
  const reasonId = useId();
  const [text, setText] = useState('');
  const wanted = folded(text);
  const found = windows.filter(({ name }) => folded(name).includes(wanted));
  const isChosen = ({ id }: GrantableWindow) => takesAll || value.includes(id);
  const chosen = found.filter(isChosen).length;

  function toggleFound() {
    const ids = found.map(({ id }) => id);
    const others = value.filter((id) => !ids.includes(id));
    onChange(chosen === found.length ? others : [...others, ...ids]);
  }

  function toggle(id: string) {
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  }

  return (
    <fieldset
      className={css.group}
      disabled={takesAll}
      aria-describedby={takesAll ? reasonId : undefined}
    >
      <legend>{t('column.chatbots')}</legend>
      {takesAll && (
        <p id={reasonId} className={css.muted}>
          {t('invite.takesAll')}
        </p>
      )}
      {windows.length === 0 && <p className={css.muted}>{t('invite.noWindows')}</p>}
      {windows.length > fewWindows && (
        <SearchField label={t('invite.searchWindows')} value={text} onChange={setText} />
      )}
      {found.length > 1 && (
        <Checkbox
          label={t('invite.allWindows', { count: found.length })}
          checked={chosen === found.length ? true : chosen > 0 ? 'mixed' : false}
          onChange={toggleFound}
        />
      )}
      <div className={css.windows}>
        {found.map((window) => (
          <Checkbox
            key={window.id}
            label={<bdi>{window.name}</bdi>}
            checked={isChosen(window)}
            onChange={() => toggle(window.id)}
          />
        ))}
      </div>
      {windows.length > 0 && found.length === 0 && (
        <p className={css.muted}>{t('invite.noWindowFound')}</p>
      )}
    </fieldset>
  );
}

function folded(text: string): string {
  return text.trim().normalize('NFKC').toLocaleLowerCase();
}
